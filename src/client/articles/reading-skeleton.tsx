import { Loading, Skeleton, SkeletonText } from '#ui/skeleton/skeleton.tsx';

/** Skeleton of a long text. */
export function ReadingSkeleton() {
  return (
    <div className="page max-w-[calc(68ch+8rem)] py-8">
      <Loading>
        <div className="grid max-w-[68ch] gap-6">
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-9 w-4/5" />
          <SkeletonText lines={5} />
          <SkeletonText lines={6} />
        </div>
      </Loading>
    </div>
  );
}
