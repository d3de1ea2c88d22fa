import type { Examples } from '../say.ts';
import { Ltr } from './ltr.tsx';

export const examples: Examples = {
  'an order number': (say) => (
    <p>
      {say('Order number ', 'رقم الطلب ')}
      <Ltr>WJ-20418-7</Ltr> · <Ltr>+966 51 234 5678</Ltr>
    </p>
  ),
};
