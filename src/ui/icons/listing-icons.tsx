/** Icons of the page of a listing only. */
import { icon } from './icon.tsx';

export const PlayIcon = icon('M7 4.5v15l12-7.5Z');
export const FlagIcon = icon('M5 21V4m0 0h13l-3 4.5 3 4.5H5');
export const HistoryIcon = icon('M4 5v4h4M4.5 9A8 8 0 1 1 4 13m8-5v4.5l3 2');
