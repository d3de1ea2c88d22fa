import type { Examples } from '../say.ts';
import { BrandMark } from './brand-mark.tsx';

export const examples: Examples = {
  'with its name, and alone': () => (
    <div className="flex gap-6">
      <BrandMark />
      <BrandMark alone />
    </div>
  ),
};
