import { useSay } from '../say.ts';
import { TextLink } from './text-link.tsx';

export const examples = {
  'in a sentence': () => {
    const say = useSay();
    return (
      <p>
        {say('An estimate only; see ', 'تقدير فقط، اطّلع على ')}
        <TextLink href="#text-link">{say('how it is calculated', 'طريقة الحساب')}</TextLink>.
      </p>
    );
  },
  quiet: () => (
    <TextLink quiet href="#text-link">
      {useSay()('See all 1,284 cars', 'شاهد كل السيارات (1,284)')}
    </TextLink>
  ),
};
