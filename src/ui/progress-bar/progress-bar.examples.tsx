import { useSay } from '../say.ts';
import { ProgressBar } from './progress-bar.tsx';

export const examples = {
  'two thirds': () => <ProgressBar value={0.66} label={useSay()('Uploading', 'جارٍ الرفع')} />,
  unknown: () => <ProgressBar value={null} label={useSay()('Preparing', 'جارٍ التحضير')} />,
};
