/** The cache of rendered pages. */
export const PAGES = 'wijha-pages';
/** An entry of it: nobody gets stored pages, because somebody is signed in or low-data mode is on. */
export const NO_PAGES = '/no-stored-pages';

/** Asks the worker to store the page of an address, or to look whether it has changed. */
export interface KeepPage {
  readonly type: 'KEEP_PAGE';
  /** `/en/products/cars?brand=toyota` */
  readonly address: string;
}

/** Whether a message to the worker is one. */
export const isKeepPage = (data: unknown): data is KeepPage =>
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  data.type === 'KEEP_PAGE' &&
  'address' in data &&
  typeof data.address === 'string' &&
  /^\/(?!\/)/.test(data.address);
