import type { Examples } from '../say.ts';
import { Checkbox } from './checkbox.tsx';

export const examples: Examples = {
  plain: (say) => <Checkbox label={say('With warranty', 'مع ضمان')} trailing="312" defaultChecked />,
  'with a hint and an error': (say) => (
    <Checkbox
      label={say('I accept the terms, and what I entered is correct', 'أوافق على الشروط وأقرّ بصحة البيانات')}
      hint={say('You can read the terms first.', 'يمكنك قراءة الشروط أولًا.')}
      error={say('Please tick this before sending', 'يلزم التأشير قبل الإرسال')}
    />
  ),
};
