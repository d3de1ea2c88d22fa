import { useState } from 'react';
import { type Examples, useSay } from '../say.ts';
import { Slider } from './slider.tsx';

function Tenor({ onDeep = false }: { onDeep?: boolean }) {
  const say = useSay();
  const [months, setMonths] = useState(48);
  return (
    <Slider
      label={say('Period', 'المدة')}
      value={months}
      min={12}
      max={60}
      step={12}
      onChange={setMonths}
      valueText={say(`${months} months`, `${months} شهرًا`)}
      ends={[say('12 months', '12 شهرًا'), say('60 months', '60 شهرًا')]}
      onDeep={onDeep}
    />
  );
}

export const examples: Examples = {
  'with ends': () => (
    <div className="max-w-md">
      <Tenor />
    </div>
  ),
  'on the deep panel': () => (
    <div className="max-w-md rounded-lg bg-deep p-6 text-on-deep">
      <Tenor onDeep />
    </div>
  ),
};
