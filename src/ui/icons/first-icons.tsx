/**
 * Icons of the header, the bar, the lists and the basic components: one file, because a screen loads whole files.
 * Importing one icon from more-icons.tsx loads all of those.
 */
import { icon } from './icon.tsx';

// Icons that point in reading direction are mirrored. Clocks, ticks, magnifiers, handsets, cars and digits are not:
// they look the same in Arabic (Material's and Firefox's right-to-left guides agree on these).
export const onward = { mirrors: true };

export const HomeIcon = icon('m4 11 8-7 8 7v9h-5v-6H9v6H4Z');
export const SearchIcon = icon('M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0Zm2 9-4-4');
export const UserIcon = icon('M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM4 21c1-5 5-6 8-6s7 1 8 6');
export const OrdersIcon = icon('M4 8h16v12H4ZM4 8l2-4h12l2 4M9 12h6');
export const ChevronIcon = icon('m9 5 7 7-7 7', onward);
export const ChevronBackIcon = icon('m15 5-7 7 7 7', onward);
export const ChevronDownIcon = icon('m5 9 7 7 7-7');
export const ArrowIcon = icon('M4 12h16m-6-6 6 6-6 6', onward);
export const FilterIcon = icon(
  'M4 7h9m5 0h2M4 17h2m5 0h9M18 7a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0ZM11 17a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z',
  onward,
);
export const MenuIcon = icon('M4 7h16M4 12h16M4 17h16');
export const CloseIcon = icon('m6 6 12 12M18 6 6 18');
export const CheckIcon = icon('m5 12.5 5 5L20 7');
export const OfflineIcon = icon(
  'm3 3 18 18M5 12a10 10 0 0 1 4-2.3M12 19h.01M8.5 15.5a5 5 0 0 1 5.5-.9M19 12a10 10 0 0 0-6-3M2 8.5A15 15 0 0 1 6 6m16 2.5A15 15 0 0 0 11 5',
);
export const CameraIcon = icon('M3 7h4l2-3h6l2 3h4v13H3Zm13 6a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z');
export const InfoIcon = icon('M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM12 11v5.5M12 7.5v.01');
export const WarningIcon = icon('M12 4 2.5 20h19ZM12 10v4.5M12 17.3v.01');
export const RetryIcon = icon('M20 11a8 8 0 1 0-2 6M20 5v6h-6');
export const CarIcon = icon(
  'M3 16v-4l2.5-1L8 6h8l2.5 5 2.5 1v4h-2M3 16h2m4 0h6m-6.5-5h8M9 16.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0Zm10 0a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z',
);
export const BuildingIcon = icon('M5 21V4h9v17M14 9h5v12M3 21h18M8.5 8h2m-2 4h2m-2 4h2');
/** Shared with the filled heart, which loads later. */
export const heart =
  'M12 20.2s-7-4.8-9-9.2C1.6 7.6 4 4 7.4 4c2 0 3.4 1 4.6 2.6C13.2 5 14.6 4 16.6 4 20 4 22.4 7.6 21 11c-2 4.4-9 9.2-9 9.2Z';
export const HeartIcon = icon(heart);
/** A circle with a gap, for use with `animate-spin`. */
export const BusyIcon = icon('M12 3a9 9 0 1 0 9 9');
