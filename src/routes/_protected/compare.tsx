import { createFileRoute } from '@tanstack/react-router';
import { readComparedIds } from '#domain/comparison/comparison.ts';
import { ComparePage } from '#client/comparison/compare-page.tsx';

export const Route = createFileRoute('/_protected/compare')({
  beforeLoad: async ({ context }) =>
    void (await Promise.all([context.words.load('saved'), context.words.load('browse')])),
  // Validated where it is used: this file is in the first load of every screen.
  validateSearch: ({ ids }: Record<string, unknown>): { ids?: string } => (typeof ids === 'string' ? { ids } : {}),
  component: CompareScreen,
});

function CompareScreen() {
  return <ComparePage asked={readComparedIds(Route.useSearch().ids)} />;
}
