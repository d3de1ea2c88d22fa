import type { DeskListName } from '#domain/desk/list-columns.ts';

/** The address of a list. */
export interface ListPlace {
  readonly to: string;
  /** What its address always has. */
  readonly search?: Readonly<Record<string, string>>;
}

/** Where each list of the desk is. */
export const listPlaces: Readonly<Record<DeskListName, ListPlace>> = {
  orders: { to: '/desk' },
  letters: { to: '/desk/letters' },
  people: { to: '/desk/people' },
  adverts: { to: '/desk/adverts' },
  imported: { to: '/desk/adverts', search: { from: 'files' } },
  sellers: { to: '/desk/sellers' },
  content: { to: '/desk/content' },
  undelivered: { to: '/desk/undelivered' },
  lender_orders: { to: '/desk/lender' },
  reports: { to: '/desk/reports' },
  newsletter: { to: '/desk/newsletter' },
  districts: { to: '/desk/districts' },
  templates: { to: '/desk/templates' },
  lender_keys: { to: '/desk/keys' },
};
