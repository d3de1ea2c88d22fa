/** Parts of the header loaded after the first paint, in one file: a page opened offline requests every file. */
export { AccountMenu } from './account-menu.tsx';
export { ColorModeSwitch } from './color-mode-switch.tsx';
export { PersonBadges } from './person-badges.tsx';
