import { useSay } from '../say.ts';
import { Ltr } from './ltr.tsx';

export const examples = {
  'an order number': () => {
    const say = useSay();
    return (
      <p>
        {say('Order number ', 'رقم الطلب ')}
        <Ltr>WJ-20418-7</Ltr> · <Ltr>+966 51 234 5678</Ltr>
      </p>
    );
  },
};
