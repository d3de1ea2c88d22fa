/** Screens that are drawn by the browser alone: forms of several steps, what belongs to a person, and pages that check parts of the app. */
const drawnByBrowser = [
  '/account-deleted',
  '/advertice',
  '/compare',
  '/desk',
  '/forgot-password',
  '/letters',
  '/listing-request',
  '/login',
  '/my-page',
  '/my-products',
  '/my-team',
  '/notifications',
  '/orders',
  '/profile',
  '/searches',
  '/second-step',
  '/set-password',
  '/signup',
  '/test',
  '/waiting',
  '/wishlist',
];

/** Parameters that make a public screen personal: a draft on the device, and the links in our e-mails. */
const personalParameters = ['draft', 'confirm', 'leave'];

/** Whether the server renders a screen, by its template (`/products/cars/$id`) and search: public screens, except the steps of forms. */
export function isRendered(template: string, search: string): boolean {
  const parameters = new URLSearchParams(search);
  if (personalParameters.some((name) => parameters.has(name))) return false;
  if (/\/(?:apply|purchase)\/?$/.test(template)) return false;
  return !drawnByBrowser.some((root) => template === root || template.startsWith(`${root}/`));
}
