/** Icons of menus, colour modes and later screens, not used by any first screen. */
import { onward } from './first-icons.tsx';
import { icon } from './icon.tsx';

export const SunIcon = icon(
  'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM12 2v2m0 16v2M4.9 4.9l1.4 1.4m11.4 11.4 1.4 1.4M2 12h2m16 0h2M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4',
);
export const MoonIcon = icon('M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z');
export const MonitorIcon = icon('M3 4h18v12H3ZM8 20h8m-4-4v4');
export const LockIcon = icon('M6 11h12v9H6ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3');
export const LogOutIcon = icon('M10 4H5v16h5m5-12 4 4-4 4m4-4H10', onward);
export const CalculatorIcon = icon('M5 3h14v18H5ZM8.5 7h7M9 12v.01m3-.01v.01m3-.01v.01M9 16.5v.01m3-.01v.01m3-.01v.01');
export const TagIcon = icon('M4 4h8l8.5 8.5-8 8L4 12ZM8.5 8.5v.01', onward);
export const DownloadIcon = icon('M12 4v12m0 0 5-5m-5 5-5-5M4 20h16');
export const UploadIcon = icon('M12 16V4m0 0L7 9m5-5 5 5M4 16v4h16v-4');
export const MailIcon = icon('M3 5h18v14H3Zm0 1.5 9 6.5 9-6.5');
export const EyeIcon = icon(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z',
);
export const EyeOffIcon = icon(
  'm4 4 16 16M10 6c.6-.2 1.3-.3 2-.3 6 0 9.5 6.3 9.5 6.3a17 17 0 0 1-3 3.5M6 7.5A17 17 0 0 0 2.5 12S6 18.3 12 18.3a9 9 0 0 0 4.5-1.3M10 10a3 3 0 0 0 4 4',
);
export const CalendarIcon = icon(
  'M5 5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1ZM4 10h16M8 3v4m8-4v4',
);
