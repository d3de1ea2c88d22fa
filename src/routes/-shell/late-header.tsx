/** The parts of the header that come after the first paint, in one file: a page opened without a network asks for every file. */
export { AccountMenu } from './account-menu.tsx';
export { ColorModeSwitch } from './color-mode-switch.tsx';
export { PersonBadges } from './person-badges.tsx';
