import type { Examples } from '../say.ts';
import { ErrorState } from './error-state.tsx';

export const examples: Examples = {
  'could not be loaded': (say) => (
    <ErrorState level={3} onRetry={() => undefined} reference="7f3a-91">
      {say('What you entered is kept on this device.', 'ما أدخلته محفوظ على هذا الجهاز.')}
    </ErrorState>
  ),
};
