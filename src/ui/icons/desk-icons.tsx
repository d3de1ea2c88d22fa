/** Icons that only the desk shows: not in the files that every page loads. */
import { icon } from './icon.tsx';

export const KeyboardIcon = icon('M3 6h18v12H3ZM7 10v.01M11 10v.01M15 10v.01M18 14v.01M6 14v.01M9.5 14h5');
export const SortIcon = icon('m7 9 5-5 5 5M7 15l5 5 5-5');
export const SortAscendingIcon = icon('M12 20V4m-6 6 6-6 6 6');
export const SortDescendingIcon = icon('M12 4v16m-6-6 6 6 6-6');
