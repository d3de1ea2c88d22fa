import { cardSurface } from '#ui/card/card-surface.ts';
import { Loading, Skeleton } from '#ui/skeleton/skeleton.tsx';

/** Skeleton of a page of cards. */
export function CardsSkeleton({ count = 6 }: { count?: number }) {
  return (
    <Loading>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3 min-[100rem]:grid-cols-4">
        {Array.from({ length: count }, (_, at) => (
          <div key={at} className={`${cardSurface} grid gap-3 pb-4`}>
            <Skeleton className="aspect-4/3 w-full" />
            <Skeleton className="mx-4 h-5 w-3/4" />
            <Skeleton className="mx-4 h-4 w-1/2" />
            <Skeleton className="mx-4 h-7 w-2/5" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
