import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SessionRecord } from '#offline/session.ts';
import { CarIcon, HomeIcon, OrdersIcon, TagIcon, UserIcon } from '#ui/icons/icons.tsx';

export interface Entry {
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly label: MessageDescriptor;
}

/** The menus of the header, by the names `menu-entries.ts` knows them under; what is in them comes when one is opened. */
export const menus = [
  { name: 'cars', label: msg`Cars` },
  { name: 'homes', label: msg`Real estate` },
  { name: 'financing', label: msg`Financing` },
  { name: 'offers', label: msg`Offers` },
  { name: 'more', label: msg`More` },
] as const;
export type MenuName = (typeof menus)[number]['name'];

const home = { to: '/', label: msg`Home`, Icon: HomeIcon } as const;
const cars = { to: '/products/cars', label: msg`Cars`, Icon: CarIcon } as const;
const offers = { to: '/offers', label: msg`Offers`, Icon: TagIcon } as const;
const account = { to: '/profile', label: msg`Account`, Icon: UserIcon } as const;
const orders = { to: '/orders', label: msg`My orders`, Icon: OrdersIcon } as const;
const desk = { to: '/desk', label: msg`Desk`, Icon: OrdersIcon } as const;

/** Where whoever is signed in finds their work: their orders, or for staff everybody's. */
export const ownEntry = (person: SessionRecord): Entry & { readonly Icon: typeof OrdersIcon } => (person.role === 'staff' ? desk : orders);

/** The bar at the bottom of phones: four places a thumb reaches. */
export const barEntries = (person: SessionRecord | null) => [home, cars, person ? ownEntry(person) : offers, account];
