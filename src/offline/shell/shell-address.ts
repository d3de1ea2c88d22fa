/** What the server itself answers, never a screen of the app. */
const SERVER_PATHS =
  /^\/(api|photos|assets|icons|screenshots|feeds?|\.well-known|openapi|sitemap|healthz|readyz)([/.-]|$)/;
const FILE = /\/[^/]*\.[a-z0-9]{1,12}$/i;

/**
 * Whether a navigation within our origin is answered with the app's shell, which then opens the screen that the address names.
 * It takes the path alone: a query such as `?next=/a.b` says nothing about what is asked for.
 */
export function isShellAddress(pathname: string): boolean {
  return !SERVER_PATHS.test(pathname) && !(FILE.test(pathname) && pathname !== '/index.html');
}
