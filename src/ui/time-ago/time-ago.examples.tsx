import type { Examples } from '../say.ts';
import { TimeAgo } from './time-ago.tsx';

export const examples: Examples = { 'two hours': () => <TimeAgo at={1_760_000_000_000} now={1_760_007_300_000} /> };
