import { useState } from 'react';
import { type Examples, useSay } from '../say.ts';
import { RangeInputs } from './range-inputs.tsx';

function Prices() {
  const say = useSay();
  const [range, setRange] = useState({ from: '', to: '120,000' });
  return (
    <div className="max-w-md">
      <RangeInputs
        legend={say('Price', 'السعر')}
        suffix={say('SAR', 'ر.س')}
        {...range}
        placeholders={{ from: '18,000', to: '640,000' }}
        onChange={setRange}
      />
    </div>
  );
}

export const examples: Examples = { price: () => <Prices /> };
