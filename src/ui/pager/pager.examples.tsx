import type { Examples } from '../say.ts';
import { Pager } from './pager.tsx';
import { StepPager } from './step-pager.tsx';

const href = (page: number) => `#pager-${page}`;

export const examples: Examples = {
  'in the middle': () => <Pager page={6} pages={43} href={href} />,
  first: () => <Pager label="Pages, from the first" page={1} pages={4} href={href} />,
  'without numbers': () => <StepPager label="Pages without numbers" previous="#previous" next="#next" />,
};
