import { msg } from '@lingui/core/macro';
import type { SessionRecord } from '#offline/session.ts';
import { BuildingIcon, CarIcon, HeartIcon, HomeIcon, OrdersIcon, UserIcon } from '#ui/icons/first-icons.tsx';
import type { Entry } from './navigation.ts';

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
