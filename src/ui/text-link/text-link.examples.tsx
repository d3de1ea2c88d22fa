import type { Examples } from '../say.ts';
import { TextLink } from './text-link.tsx';

export const examples: Examples = {
  'in a sentence': (say) => (
    <p>
      {say('An estimate only; see ', 'تقدير فقط، اطّلع على ')}
      <TextLink href="#text-link">{say('how it is calculated', 'طريقة الحساب')}</TextLink>.
    </p>
  ),
  quiet: (say) => (
    <TextLink quiet href="#text-link" className="touch-line">
      {say('See all 1,284 cars', 'شاهد كل السيارات (1,284)')}
    </TextLink>
  ),
};
