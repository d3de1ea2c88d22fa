import type { Examples } from '../say.ts';
import { PromisedDate } from './promised-date.tsx';

export const examples: Examples = { 'a last day': () => <PromisedDate at="2026-11-22" /> };
