import { GaugeIcon } from '../icons/icons.tsx';
import { Price } from '../price/price.tsx';
import { useSay } from '../say.ts';
import { Facts, Stat } from './facts.tsx';

function useFacts() {
  const say = useSay();
  return [
    { label: say('Down payment', 'الدفعة الأولى'), value: <Price halalas={1_129_000} /> },
    { label: say('Final payment', 'الدفعة الأخيرة'), value: <Price halalas={2_822_500} /> },
    { label: say('APR', 'معدل النسبة السنوي'), value: <bdi>7.64%</bdi> },
    { label: say('Mileage', 'الممشى'), value: say('48,200 km', '48,200 كم'), icon: <GaugeIcon className="size-4" /> },
  ];
}

export const examples = {
  rows: () => (
    <div className="max-w-sm">
      <Facts facts={useFacts()} />
    </div>
  ),
  grid: () => <Facts layout="grid" facts={useFacts()} />,
  'on the deep panel': () => (
    <div className="max-w-sm rounded-lg bg-deep p-6 text-on-deep">
      <Facts layout="onDeep" facts={useFacts()} />
    </div>
  ),
  stats: () => {
    const say = useSay();
    return (
      <div className="flex flex-wrap gap-10">
        <Stat value="128" label={say('cars', 'سيارة')} />
        <Stat value="12" label={say('offers', 'عرضًا')} />
        <Stat value="9,310" label={say('visitors', 'زائر')} />
      </div>
    );
  },
};
