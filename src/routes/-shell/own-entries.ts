import { msg } from '@lingui/core/macro';
import type { SessionRecord } from '#offline/session.ts';
import type { icon } from '#ui/icons/icon.tsx';
import { BuildingIcon, CarIcon, HeartIcon, OrdersIcon, SearchIcon, UserIcon } from '#ui/icons/first-icons.tsx';
import { LockIcon, MailIcon, TagIcon } from '#ui/icons/menu-icons.tsx';
import { ClockIcon, CompareIcon, EditIcon, PlusIcon, ShieldCheckIcon } from '#ui/icons/more-icons.tsx';
import type { MenuEntry } from './menu-entries.ts';

/** An entry for a person's own pages, or a guest's sign-in links. */
export interface OwnEntry extends MenuEntry {
  readonly Icon: ReturnType<typeof icon>;
}

const desk: OwnEntry = { to: '/desk', label: msg`Desk`, also: 'desk staff مكتب', Icon: ShieldCheckIcon };
const orders: OwnEntry = { to: '/orders', label: msg`My orders`, also: 'orders requests طلباتي', Icon: OrdersIcon };
const products: OwnEntry = {
  to: '/my-products',
  label: msg`My products`,
  also: 'products adverts منتجاتي إعلاناتي',
  Icon: TagIcon,
};
const favourites: OwnEntry = {
  to: '/wishlist',
  label: msg`Favourites`,
  also: 'favourites wishlist saved مفضلة',
  Icon: HeartIcon,
};
const searches: OwnEntry = {
  to: '/searches',
  label: msg`Saved searches`,
  also: 'saved searches alerts عمليات البحث المحفوظة تنبيهات',
  Icon: SearchIcon,
};
const comparison: OwnEntry = {
  to: '/compare',
  label: msg`Comparison`,
  also: 'compare comparison مقارنة قارن',
  Icon: CompareIcon,
};
const letters: OwnEntry = {
  to: '/letters',
  label: msg`My messages`,
  also: 'messages letters complaints answers رسائلي رسائل شكاوى',
  Icon: MailIcon,
};
const waiting: OwnEntry = {
  to: '/waiting',
  label: msg`Waiting to be sent`,
  also: 'waiting unsent outbox انتظار إرسال',
  Icon: ClockIcon,
};

/** The account page. */
export const profileEntry: OwnEntry = {
  to: '/profile',
  label: msg`My account`,
  also: 'profile account edit password حساب ملف كلمة المرور',
  Icon: UserIcon,
};

/** Links to log in and sign up. */
export const guestEntries: readonly OwnEntry[] = [
  { to: '/login', label: msg`Log in`, also: 'login sign in دخول', Icon: UserIcon },
  { to: '/signup', label: msg`Sign up`, also: 'sign up register account تسجيل حساب', Icon: EditIcon },
  {
    to: '/forgot-password',
    label: msg`Forgot password`,
    also: 'forgot password reset نسيت كلمة المرور',
    Icon: LockIcon,
  },
];

/** Choice of what to advertise; a guest has to log in first. */
export const advertiseEntry: OwnEntry = {
  to: '/advertice',
  label: msg`Advertise`,
  also: 'advertise sell أعلن بع',
  Icon: PlusIcon,
};

/** The same, by kind. */
const advertiseEntries: readonly OwnEntry[] = [
  { to: '/advertice/car', label: msg`Advertise a car`, also: 'advertise sell car أعلن بع سيارة', Icon: CarIcon },
  {
    to: '/advertice/real-estate',
    label: msg`Advertise real estate`,
    also: 'advertise sell home property أعلن بع عقار',
    Icon: BuildingIcon,
  },
];

/** A person's own pages without account and adverts; for a guest those with data on the device. */
export function ownPlaces(person: SessionRecord | null): readonly OwnEntry[] {
  if (!person) return [favourites, searches, comparison, waiting];
  return [
    ...(person.role === 'staff' ? [desk] : []),
    orders,
    products,
    favourites,
    searches,
    comparison,
    letters,
    waiting,
  ];
}

/** All of a person's own pages, for the phone menu and the search. */
export function ownEntries(person: SessionRecord | null): readonly OwnEntry[] {
  return [
    ...(person ? [] : guestEntries),
    ...ownPlaces(person),
    ...advertiseEntries,
    ...(person ? [profileEntry] : []),
  ];
}
