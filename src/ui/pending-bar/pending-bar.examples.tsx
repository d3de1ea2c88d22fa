import type { Examples } from '../say.ts';
import { PendingBar } from './pending-bar.tsx';

export const examples: Examples = {
  'a screen on its way': (say) => (
    <div className="relative h-3">
      <PendingBar label={say('Loading', 'جارٍ التحميل')} className="absolute" />
    </div>
  ),
};
