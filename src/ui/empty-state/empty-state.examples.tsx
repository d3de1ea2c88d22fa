import { Button } from '../button/button.tsx';
import { HeartIcon } from '../icons/icons.tsx';
import type { Examples } from '../say.ts';
import { EmptyState } from './empty-state.tsx';

export const examples: Examples = {
  'no favourites': (say) => (
    <EmptyState
      level={3}
      icon={<HeartIcon />}
      title={say('No favourites yet', 'لا مفضلات بعد')}
      actions={<Button>{say('Browse cars', 'تصفح السيارات')}</Button>}
    >
      {say(
        'Press the heart on a car or a home and find it here, also without a connection.',
        'اضغط على القلب في أي سيارة أو عقار لتجده هنا، حتى من دون اتصال.',
      )}
    </EmptyState>
  ),
};
