import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SessionRecord } from '#offline/session.ts';
import { CarIcon, HomeIcon, OrdersIcon, TagIcon, UserIcon } from '#ui/icons/icons.tsx';

export interface Entry {
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly label: MessageDescriptor;
}

/** The header on wide screens, and the menu of the footer. An entry comes with its screen. */
export const headerEntries: readonly Entry[] = [
  { to: '/products/cars', label: msg`Cars` },
  { to: '/products/cars', search: { condition: 'new' }, label: msg`New cars` },
  { to: '/products/cars', search: { condition: 'used' }, label: msg`Used cars` },
  { to: '/finance', label: msg`Financing` },
  { to: '/offers', label: msg`Offers` },
  { to: '/news', label: msg`News` },
];

export const footerEntries: readonly Entry[] = [
  ...headerEntries,
  { to: '/blogs', label: msg`Posts and articles` },
  { to: '/about-us', label: msg`About us` },
  { to: '/contact-us', label: msg`Contact us` },
  { to: '/terms-conditions', label: msg`Terms and conditions` },
];

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
