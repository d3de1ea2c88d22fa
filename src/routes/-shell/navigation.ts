import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SessionRecord } from '#offline/session.ts';
import { BuildingIcon, CarIcon, HeartIcon, HomeIcon, OrdersIcon, UserIcon } from '#ui/icons/first-icons.tsx';

export interface Entry {
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly label: MessageDescriptor;
}

/** The menus of the header, by their names in `menu-entries.ts`; their entries are loaded when one is opened. */
export const menus = [
  { name: 'cars', label: msg`Cars` },
  { name: 'homes', label: msg`Real estate` },
  { name: 'financing', label: msg`Financing` },
  { name: 'offers', label: msg`Offers` },
  { name: 'more', label: msg`More` },
] as const;
export type MenuName = (typeof menus)[number]['name'];

/** An entry of the bottom bar on phones. */
export interface BarEntry extends Entry {
  readonly Icon: typeof HomeIcon;
}

const home = { to: '/', label: msg`Home`, Icon: HomeIcon } as const;
const cars = { to: '/products/cars', label: msg`Cars`, Icon: CarIcon } as const;
const homes = { to: '/products/real-estate', label: msg`Real estate`, Icon: BuildingIcon } as const;
const favourites = { to: '/wishlist', label: msg`Favourites`, Icon: HeartIcon } as const;
const account = { to: '/profile', label: msg`Account`, Icon: UserIcon } as const;
const orders = { to: '/orders', label: msg`My orders`, Icon: OrdersIcon } as const;
const desk = { to: '/desk', label: msg`Desk`, Icon: OrdersIcon } as const;

/** The bottom bar on phones. Five entries fit: signed-in people have orders (staff the desk) in place of the home page, which the name in the header links to. */
export const barEntries = (person: SessionRecord | null): readonly BarEntry[] =>
  person
    ? [cars, homes, favourites, person.role === 'staff' ? desk : orders, account]
    : [home, cars, homes, favourites, account];
