import { useState } from 'react';
import { type Examples, useSay } from '../say.ts';
import { ChoiceList } from './choice-list.tsx';

const brands: readonly (readonly [string, string, number])[] = [
  ['Toyota', 'تويوتا', 412],
  ['Hyundai', 'هيونداي', 268],
  ['Kia', 'كيا', 141],
  ['Nissan', 'نيسان', 120],
  ['Ford', 'فورد', 98],
  ['Geely', 'جيلي', 77],
  ['Chevrolet', 'شيفروليه', 70],
  ['Mazda', 'مازدا', 61],
  ['Isuzu', 'ايسوزو', 44],
  ['Lexus', 'لكزس', 40],
  ['GMC', 'جي إم سي', 31],
  ['Honda', 'هوندا', 22],
  ['Jetour', 'جيتور', 0],
];

function Brands({ many }: { many: boolean }) {
  const say = useSay();
  const [selected, setSelected] = useState<string[]>(['Hyundai']);
  return (
    <div className="max-w-xs">
      <ChoiceList
        legend={say('Brand', 'الماركة')}
        selected={selected}
        onChange={setSelected}
        choices={brands
          .slice(0, many ? undefined : 4)
          .map(([en, ar, count]) => ({ value: en, label: say(en, ar), count }))}
      />
    </div>
  );
}

export const examples: Examples = { 'a few': () => <Brands many={false} />, many: () => <Brands many /> };
