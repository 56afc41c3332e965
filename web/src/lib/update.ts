// After an update of the program the files of an open page are gone, since their names change with their content: the
// page begins again, once, if the server is there.

const AT = 'carreira.updated';

export function reloadAfterUpdates(): void {
  addEventListener('vite:preloadError', () => {
    const before = Number(sessionStorage.getItem(AT) ?? 0);
    if (Date.now() - before < 60_000) return;
    void fetch('./', { cache: 'no-store' }).then((answer) => {
      if (!answer.ok) return;
      sessionStorage.setItem(AT, String(Date.now()));
      location.reload();
    });
  });
}
