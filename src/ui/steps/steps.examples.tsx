import type { Examples } from '../say.ts';
import { Steps } from './steps.tsx';

export const examples: Examples = { 'second of five': () => <Steps step={2} steps={5} className="max-w-md" /> };
