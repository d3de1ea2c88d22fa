import { BrandMark } from './brand-mark.tsx';

export const examples = {
  'with its name, and alone': () => (
    <div className="flex gap-6">
      <BrandMark />
      <BrandMark alone />
    </div>
  ),
};
