import type { Examples } from '../say.ts';
import { Price } from './price.tsx';

export const examples: Examples = {
  'in sizes': () => (
    <div className="flex flex-wrap items-baseline gap-6">
      <Price halalas={28_900_000} className="text-3xl font-semibold" />
      <Price halalas={28_900_000} className="text-lg font-semibold" />
      <Price halalas={164_050} />
      <Price halalas={164_050} whole />
      <Price halalas={164_000} exact className="text-sm" />
    </div>
  ),
  'before and after, in a sentence': (say) => (
    <p>
      {say('Was ', 'كان ')}
      <Price halalas={12_500_000} struck />
      {say(', now ', '، والآن ')}
      <Price halalas={11_290_000} className="font-semibold" />
      {say(' with VAT.', ' شاملًا الضريبة.')}
    </p>
  ),
};
