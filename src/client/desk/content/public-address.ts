import type { ContentDraft, DeskContent } from '#domain/desk/content.ts';

const programmePaths = {
  car: '/finance/cars',
  real_estate: '/finance/real-estate',
  individual: '/finance/individual-companies',
  company: '/finance/individual-companies',
} as const;

/** Where the public reads a content; null while it has no page of its own. */
export function publicAddress(draft: ContentDraft, { slug }: Pick<DeskContent, 'slug'>): string | null {
  if (slug === null) return null;
  return draft.kind === 'programme' ? `${programmePaths[draft.finances]}/${slug}` : null;
}
