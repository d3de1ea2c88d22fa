import type { Examples } from '../say.ts';
import { Loading, Skeleton, SkeletonText } from './skeleton.tsx';

export const examples: Examples = {
  'a card to come': () => (
    <Loading className="max-w-72">
      <Skeleton className="aspect-8/5 w-full" />
      <SkeletonText lines={3} className="mt-4" />
    </Loading>
  ),
};
