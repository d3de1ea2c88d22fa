/** Icons that only the desk shows: not in the files that every page loads. */
import { icon } from './icon.tsx';

export const KeyboardIcon = icon('M3 6h18v12H3ZM7 10v.01M11 10v.01M15 10v.01M18 14v.01M6 14v.01M9.5 14h5');
export const SortIcon = icon('m7 9 5-5 5 5M7 15l5 5 5-5');
export const SortAscendingIcon = icon('M12 20V4m-6 6 6-6 6 6');
export const SortDescendingIcon = icon('M12 4v16m-6-6 6 6 6-6');
export const HeadingIcon = icon('M6 5v14M18 5v14M6 12h12');
export const BoldIcon = icon('M7 5h6a3.5 3.5 0 0 1 0 7H7Zm0 7h7a3.5 3.5 0 0 1 0 7H7Z');
export const ItalicIcon = icon('M11 5h7M6 19h7M14.5 5l-5 14');
export const LinkIcon = icon('m9.5 14.5 5-5M11.5 6.5l1-1a4 4 0 0 1 6 6l-1.5 1.5M12.5 17.5l-1 1a4 4 0 0 1-6-6L7 11');
export const BulletListIcon = icon('M9 6h11M9 12h11M9 18h11M4.5 6v.01M4.5 12v.01M4.5 18v.01', { mirrors: true });
export const NumberedListIcon = icon('M10 6h10M10 12h10M10 18h10M4 4.5h1.5v4M4 15.5h2.5L4 19.5h2.5');
export const QuoteIcon = icon('M10 8H6a1 1 0 0 0-1 1v4h4c0 2-1 3-3 3.5M19 8h-4a1 1 0 0 0-1 1v4h4c0 2-1 3-3 3.5');
export const UndoIcon = icon('M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-4', { mirrors: true });
export const RedoIcon = icon('m16 5 4 4-4 4M20 9H10a5.5 5.5 0 0 0 0 11h4', { mirrors: true });
