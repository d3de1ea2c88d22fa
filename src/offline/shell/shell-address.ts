/** Paths that the server answers, never the app. */
const SERVER_PATHS =
  /^\/(api|photos|assets|icons|screenshots|feeds?|\.well-known|openapi|sitemap|healthz|readyz)([/.-]|$)/;
const FILE = /\/[^/]*\.[a-z0-9]{1,12}$/i;

/**
 * Whether a navigation within our origin is answered with the app's shell, which then opens the screen that the address names.
 * It takes only the path: a query such as `?next=/a.b` must not affect the result.
 */
export function isShellAddress(pathname: string): boolean {
  return !SERVER_PATHS.test(pathname) && !(FILE.test(pathname) && pathname !== '/index.html');
}
