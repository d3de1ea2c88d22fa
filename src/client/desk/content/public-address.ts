import type { ContentDraft, DeskContent } from '#domain/desk/content.ts';

const programmePaths = {
  car: '/finance/cars',
  real_estate: '/finance/real-estate',
  individual: '/finance/individual-companies',
  company: '/finance/individual-companies',
} as const;

const pagePaths = { terms: '/terms-conditions', privacy: '/privacy-policy', 'about-us': '/about-us' } as const;

/** Where the public reads a content; null while it has no page of its own. */
export function publicAddress(draft: ContentDraft, { slug }: Pick<DeskContent, 'slug'>): string | null {
  if (slug === null) return null;
  switch (draft.kind) {
    case 'lender':
      return null;
    case 'programme':
      return `${programmePaths[draft.finances]}/${slug}`;
    case 'offer':
      return `/offers/${slug}`;
    case 'article':
      return draft.type === 'news' ? `/news/${slug}` : `/blogs/${slug}`;
    case 'page':
      return pagePaths[draft.page];
    case 'question':
      return '/faq';
    case 'opening':
      return '/jobs';
    case 'partner':
      return draft.business === 'showroom' ? `/showrooms/${slug}` : `/marketing-offices/${slug}`;
    case 'banner':
      return '/';
  }
}
