import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { CarIcon, HomeIcon, TagIcon, UserIcon } from '#ui/icons/icons.tsx';

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

/** The bar at the bottom of phones: four places a thumb reaches. */
export const barEntries = [
  { to: '/', label: msg`Home`, Icon: HomeIcon },
  { to: '/products/cars', label: msg`Cars`, Icon: CarIcon },
  { to: '/offers', label: msg`Offers`, Icon: TagIcon },
  { to: '/profile', label: msg`Account`, Icon: UserIcon },
] as const;

