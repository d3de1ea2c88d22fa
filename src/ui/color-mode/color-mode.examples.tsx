import type { Examples } from '../say.ts';
import { ColorModeSwitch } from './color-mode-switch.tsx';

export const examples: Examples = { 'the switch': () => <ColorModeSwitch /> };
