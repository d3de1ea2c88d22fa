import { GaugeIcon } from '../icons/icons.tsx';
import { Price } from '../price/price.tsx';
import type { Examples, Say } from '../say.ts';
import { Facts, Stat } from './facts.tsx';

function factsIn(say: Say) {
  return [
    { label: say('Down payment', 'الدفعة الأولى'), value: <Price halalas={1_129_000} /> },
    { label: say('Final payment', 'الدفعة الأخيرة'), value: <Price halalas={2_822_500} /> },
    { label: say('APR', 'معدل النسبة السنوي'), value: <bdi>7.64%</bdi> },
    { label: say('Mileage', 'الممشى'), value: say('48,200 km', '48,200 كم'), icon: <GaugeIcon className="size-4" /> },
  ];
}

export const examples: Examples = {
  rows: (say) => (
    <div className="max-w-sm">
      <Facts facts={factsIn(say)} />
    </div>
  ),
  grid: (say) => <Facts layout="grid" facts={factsIn(say)} />,
  'on the deep panel': (say) => (
    <div className="max-w-sm rounded-lg bg-deep p-6 text-on-deep">
      <Facts layout="onDeep" facts={factsIn(say)} />
    </div>
  ),
  stats: (say) => (
    <div className="flex flex-wrap gap-10">
      <Stat value="128" label={say('cars', 'سيارة')} />
      <Stat value="12" label={say('offers', 'عرضًا')} />
      <Stat value="9,310" label={say('visitors', 'زائر')} />
    </div>
  ),
};
