/** Icons that no first screen shows: of menus, colors and later screens. */
import { onward } from './first-icons.tsx';
import { icon } from './icon.tsx';

export const SunIcon = icon('M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM12 2v2m0 16v2M4.9 4.9l1.4 1.4m11.4 11.4 1.4 1.4M2 12h2m16 0h2M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4');
export const MoonIcon = icon('M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z');
export const MonitorIcon = icon('M3 4h18v12H3ZM8 20h8m-4-4v4');
export const LockIcon = icon('M6 11h12v9H6ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3');
export const LogOutIcon = icon('M10 4H5v16h5m5-12 4 4-4 4m4-4H10', onward);
export const CalculatorIcon = icon('M5 3h14v18H5ZM8.5 7h7M9 12v.01m3-.01v.01m3-.01v.01M9 16.5v.01m3-.01v.01m3-.01v.01');
export const TagIcon = icon('M4 4h8l8.5 8.5-8 8L4 12ZM8.5 8.5v.01', onward);
