import type { Examples } from '../say.ts';
import { HijriDate } from './hijri-date.tsx';

export const examples: Examples = { 'a day': () => <HijriDate at="2026-11-22" /> };
