/**
 * Whether a change authenticated by a cookie comes from our own pages. A browser always sends one of the two headers with a
 * change; a caller that sends neither is no browser and can use a bearer token.
 */
export function isFromOurPages(headers: Headers, ownOrigin: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return false;
  const origin = headers.get('origin');
  return origin === null ? site === 'same-origin' : origin === ownOrigin;
}
