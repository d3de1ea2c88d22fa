import type { Examples } from '../say.ts';
import { ProgressBar } from './progress-bar.tsx';

export const examples: Examples = {
  'two thirds': (say) => <ProgressBar value={0.66} label={say('Uploading', 'جارٍ الرفع')} />,
  unknown: (say) => <ProgressBar value={null} label={say('Preparing', 'جارٍ التحضير')} />,
};
