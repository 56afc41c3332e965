// The address that friends are sent: one that other machines reach, where this one is known to have it.

export interface Invited {
  link: string;
  local: boolean; // nobody else can follow it
  instead: string | null; // the address in the local network that stands in it
  listen: string; // what the program is to be started with, so that others can
}

const isLoopback = (host: string): boolean => /^(localhost|127\.[\d.]+|\[::1\])$/.test(host);

// base: where the page is; addresses: the catalogue's, what other machines reach.
export function invitationTo(hash: string, base: string, addresses: string[]): Invited {
  const here = new URL(base);
  const other = isLoopback(here.hostname) ? addresses[0] : undefined;
  const link = new URL(hash, other ? new URL(here.pathname, other) : here).href;
  return {
    link,
    local: isLoopback(here.hostname) && !other,
    instead: other ?? null,
    listen: `--listen 0.0.0.0:${here.port || '80'}`,
  };
}
