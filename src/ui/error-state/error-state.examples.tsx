import { useSay } from '../say.ts';
import { ErrorState } from './error-state.tsx';

export const examples = {
  'could not be loaded': () => (
    <ErrorState level={3} onRetry={() => undefined} reference="7f3a-91">
      {useSay()('What you entered is kept on this device.', 'ما أدخلته محفوظ على هذا الجهاز.')}
    </ErrorState>
  ),
};
