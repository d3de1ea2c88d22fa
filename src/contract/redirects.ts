/** Old and alternative addresses with their targets. `$` is the rest of the path. */
const redirects: readonly { readonly from: string; readonly to: string }[] = [
  { from: '/advertise', to: '/advertice' },
  { from: '/advertise/$', to: '/advertice/$' },
  { from: '/cars', to: '/products/cars' },
  { from: '/cars/$', to: '/products/cars/$' },
  { from: '/products/new-cars', to: '/products/cars?condition=new' },
  { from: '/products/used-cars', to: '/products/cars?condition=used' },
  { from: '/about', to: '/about-us' },
  { from: '/terms', to: '/terms-conditions' },
  { from: '/privacy', to: '/privacy-policy' },
  { from: '/whatsapp', to: 'https://wa.me/966500000000' },
];

/** External sites that a redirect may lead to; all others are refused. */
const allowedHosts: readonly string[] = ['wa.me'];

export type Destination =
  | { readonly kind: 'stay' }
  | { readonly kind: 'inside'; readonly to: string }
  | { readonly kind: 'outside'; readonly url: string }
  | { readonly kind: 'refused'; readonly url: string };

/**
 * Target of a path (without its locale), keeping the query (`search`, with its `?`, or empty); `stay` when there is
 * none.
 */
export function redirectOf(path: string, search = '', table = redirects, hosts = allowedHosts): Destination {
  for (const { from, to } of table) {
    if (from.endsWith('/$')) {
      const stem = from.slice(0, -1);
      if (path.startsWith(stem) && path.length > stem.length)
        return destinationOf(withSearch(to.replace('$', path.slice(stem.length)), search), hosts);
    } else if (path === from) return destinationOf(withSearch(to, search), hosts);
  }
  return { kind: 'stay' };
}

const withSearch = (address: string, search: string) =>
  address + (address.includes('?') ? search.replace('?', '&') : search);

/**
 * Classifies an address: inside the app, an allowed external site, or refused (`//evil`, `javascript:`, unknown hosts).
 */
export function destinationOf(address: string, hosts = allowedHosts): Destination {
  const here = 'https://inside.invalid';
  const url = parse(address, here);
  if (!url) return { kind: 'refused', url: address };
  if (url.origin === here)
    return address.startsWith('/')
      ? { kind: 'inside', to: `${url.pathname}${url.search}${url.hash}` }
      : { kind: 'refused', url: address };
  return url.protocol === 'https:' && hosts.includes(url.hostname)
    ? { kind: 'outside', url: url.href }
    : { kind: 'refused', url: address };
}

function parse(address: string, base: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
