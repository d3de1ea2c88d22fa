import { ColorModeSwitch } from './color-mode-switch.tsx';

export const examples = { 'the switch': () => <ColorModeSwitch /> };
