import * as v from 'valibot';
import { DatabaseId } from '#domain/identity/database-id.ts';
import { BannerContent } from './banner-content.ts';
import { LenderDraft } from './lender-draft.ts';
import { OfferContent } from './offer-content.ts';
import { OpeningContent } from './opening-content.ts';
import { PartnerContent } from './partner-content.ts';
import { ProgrammeDraft } from './programme-draft.ts';
import { QuestionContent } from './question-content.ts';
import { ArticleContent, PageContent } from './text-content.ts';

export const ContentKind = v.picklist([
  'lender',
  'programme',
  'offer',
  'article',
  'page',
  'question',
  'opening',
  'banner',
  'partner',
]);
export type ContentKind = v.InferOutput<typeof ContentKind>;

/** What staff have written so far; anything but its kind may still be missing. */
export const ContentDraft = v.variant('kind', [
  LenderDraft,
  ProgrammeDraft,
  OfferContent,
  ArticleContent,
  PageContent,
  QuestionContent,
  OpeningContent,
  BannerContent,
  PartnerContent,
]);
export type ContentDraft = v.InferOutput<typeof ContentDraft>;

export const ContentId = DatabaseId;

/** `draft`: never public. `withdrawn`: was public, and is not listed any more. */
export const ContentState = v.picklist(['draft', 'published', 'withdrawn']);
export type ContentState = v.InferOutput<typeof ContentState>;

/** The title of a draft, in each language once it is written. */
export const DraftTitle = v.object({ en: v.nullable(v.string()), ar: v.nullable(v.string()) });
export type DraftTitle = v.InferOutput<typeof DraftTitle>;

export const ContentVersionNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** A line of the list of contents. */
export const DeskContentCard = v.object({
  id: v.string(),
  kind: ContentKind,
  title: DraftTitle,
  state: ContentState,
  version: v.number(),
  /** The public version; a lower one than `version` means that later changes are not public yet. */
  publishedVersion: v.nullable(v.number()),
  /** When it appears; null when it has appeared. */
  publishesAt: v.nullable(v.string()),
  /** The last part of its public address. */
  slug: v.nullable(v.string()),
  changedAt: v.string(),
  /** Null when the account is gone. */
  changedBy: v.nullable(v.string()),
});
export type DeskContentCard = v.InferOutput<typeof DeskContentCard>;

/** What has become of a content; `changed`: it is published, with later changes that are not. */
export type ContentStanding = 'draft' | 'scheduled' | 'published' | 'changed' | 'withdrawn';

/** What has become of a content. */
export function contentStanding({
  state,
  version,
  publishedVersion,
  publishesAt,
}: Pick<DeskContentCard, 'state' | 'version' | 'publishedVersion' | 'publishesAt'>): ContentStanding {
  if (state !== 'published') return state;
  if (publishesAt !== null) return 'scheduled';
  return version === publishedVersion ? 'published' : 'changed';
}

/** A content with its draft. */
export const DeskContent = v.object({ ...DeskContentCard.entries, draft: ContentDraft });
export type DeskContent = v.InferOutput<typeof DeskContent>;

/** An earlier version, to look at and to begin again from. */
export const ContentVersion = v.object({
  version: v.number(),
  changedAt: v.string(),
  changedBy: v.nullable(v.string()),
  draft: ContentDraft,
});
export type ContentVersion = v.InferOutput<typeof ContentVersion>;

/** What is wrong with a draft, by field: codes of the form's problems. */
export type DraftProblems = Readonly<Record<string, readonly string[]>>;

/** The title under which a draft is listed. */
export function titleOf(draft: ContentDraft): DraftTitle {
  if (draft.kind === 'question') return draft.question;
  return 'name' in draft ? draft.name : draft.title;
}

/** The members of a draft that name a picture. */
export type PictureMember = 'cover' | 'picture' | 'arabicPicture' | 'logo';

/** The pictures of a draft by member, null where none is chosen; a kind without pictures has no members. */
export function picturesOf(draft: ContentDraft): Readonly<Partial<Record<PictureMember, string | null>>> {
  if (draft.kind === 'article') return { cover: draft.cover };
  if (draft.kind === 'partner') return { logo: draft.logo };
  if (draft.kind === 'banner') return { picture: draft.picture, arabicPicture: draft.arabicPicture };
  return {};
}

/**
 * Whether contents of a kind can appear at a later moment: never, while they are not public (what is public is not taken
 * away until then), or always. Offers have a first day instead, and lenders appear with their programmes.
 */
const schedules: Readonly<Record<ContentKind, 'never' | 'while_hidden' | 'always'>> = {
  lender: 'never',
  programme: 'while_hidden',
  offer: 'never',
  article: 'while_hidden',
  page: 'always',
  question: 'while_hidden',
  opening: 'while_hidden',
  banner: 'while_hidden',
  partner: 'while_hidden',
};

/** Whether the next publication of a content, or of a new one, may be at a later moment. */
export function mayAppearLater(
  kind: ContentKind,
  content: Pick<DeskContentCard, 'state' | 'publishesAt'> | null,
): boolean {
  const isPublic = content?.state === 'published' && content.publishesAt === null;
  return schedules[kind] === 'always' || (schedules[kind] === 'while_hidden' && !isPublic);
}

/** The first day of an offer or a banner, before which it is in no list even when it is published. */
export const firstDayOf = (draft: ContentDraft): string | null => ('startsOn' in draft ? draft.startsOn : null);
