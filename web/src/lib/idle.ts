// Later, when the page has nothing else to do; browsers without a word for that wait a moment.

export const whenIdle = (task: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(() => task(), { timeout: 2000 });
  else setTimeout(task, 200);
};
