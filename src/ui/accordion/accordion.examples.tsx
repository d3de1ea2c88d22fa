import type { Examples } from '../say.ts';
import { Accordion } from './accordion.tsx';

export const examples: Examples = {
  'two, one open': (say) => (
    <div>
      <Accordion open summary={say('How is the monthly installment calculated?', 'كيف يُحسب القسط الشهري؟')}>
        {say(
          'From the price, the down payment, the final payment, the period and the yearly rate.',
          'من السعر والدفعة الأولى والدفعة الأخيرة والمدة والنسبة السنوية.',
        )}
      </Accordion>
      <Accordion summary={say('Is it binding?', 'هل هو ملزم؟')}>
        {say('No, it is an estimate.', 'لا، هو تقدير.')}
      </Accordion>
    </div>
  ),
};
