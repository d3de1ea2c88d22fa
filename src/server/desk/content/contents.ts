import type { deskContent } from '#contract/desk-content.ts';
import { type ContentDraft, type DeskContent, firstDayOf, mayAppearLater, picturesOf } from '#domain/desk/content.ts';
import { riyadhDayBounds } from '#domain/time/riyadh-day.ts';
import { Refusal, type Call, type Handlers } from '../../http/serve.ts';
import { claimPhotos } from '../../uploads/photos-sql.ts';
import { contentSlug } from './content-slug.ts';
import {
  changeContent,
  findContent,
  insertContent,
  lockContent,
  selectContents,
  selectVersions,
  setState,
} from './contents-sql.ts';
import { bannerPublisher } from './publish-banner.ts';
import { lenderPublisher } from './publish-lender.ts';
import { offerPublisher } from './publish-offer.ts';
import { openingPublisher } from './publish-opening.ts';
import { partnerPublisher } from './publish-partner.ts';
import { programmePublisher } from './publish-programme.ts';
import { questionPublisher } from './publish-question.ts';
import { articlePublisher, pagePublisher } from './publish-text.ts';
import type { Publisher, Publishers } from './publisher.ts';
import { draftWriter, refuseDraft } from './refuse-draft.ts';

const PER_PAGE = 50;

const publishers: Publishers = {
  lender: lenderPublisher,
  programme: programmePublisher,
  offer: offerPublisher,
  article: articlePublisher,
  page: pagePublisher,
  question: questionPublisher,
  opening: openingPublisher,
  banner: bannerPublisher,
  partner: partnerPublisher,
};

type ContentCalls = Omit<
  typeof deskContent,
  'settings' | 'settingsVersions' | 'changeSettings' | 'discardSettingsDraft' | 'decideReservation' | 'setup'
>;

/** Contents at the desk: drafts with all their versions, published and withdrawn. Commands are audited with their receipt. */
export const contentHandlers: Handlers<ContentCalls> = {
  async contents({ page, ...filter }, { db, now }) {
    const found = await selectContents(db, filter, { page: Number(page), perPage: PER_PAGE, now });
    const { data, total, totalIsCapped } = found;
    return { data, meta: { page: Number(page), perPage: PER_PAGE, total, totalIsCapped, nextCursor: null } };
  },

  content: async ({ id }, { db, now }) => existing(await findContent(db, id, now)),

  async contentVersions({ id }, { db, now }) {
    existing(await findContent(db, id, now));
    return selectVersions(db, id);
  },

  async createContent({ draft }, call) {
    await keepPictures(draft, call);
    const id = await insertContent(call.db, draft, draftWriter(call));
    if (id === null) throw new Refusal('invalid', { errors: { 'draft.page': ['page_exists'] } });
    return { id, key: call.key ?? '', version: 1 };
  },

  async saveContent({ id, seen, draft }, call) {
    const content = await held(call, id, seen);
    if (content.kind !== draft.kind || pageOf(content.draft) !== pageOf(draft))
      throw new Refusal('invalid', { errors: { 'draft.kind': ['invalid'] } });
    await keepPictures(draft, call);
    return { id, key: call.key ?? '', version: await changeContent(call.db, content, draft, draftWriter(call)) };
  },

  async publishContent({ id, seen, at }, call) {
    const { db, now } = call;
    const content = await held(call, id, seen);
    const publisher = publisherOf(content.draft);
    const problems = await publisher.problems(content.draft, call, id);
    const from = at === null ? now : new Date(at);
    const isLater = from > now;
    refuseDraft({
      ...problems,
      ...(isLater && !mayAppearLater(content.kind, content) && { at: ['not_later'] }),
      ...(isLater && isHandedOver(content.draft) && { account: ['handed_over_at_once'] }),
    });
    const address = content.slug ?? contentSlug(content.title.en, id);
    await publisher.publish(db, { ...content, draft: content.draft, address }, { from, now, isLater });
    await setState(db, id, 'published', {
      version: seen,
      slug: address,
      at: hiddenUntil(content.draft, isLater ? from : null, now),
    });
    return { id, key: call.key ?? '', version: seen };
  },

  async withdrawContent({ id, seen }, call) {
    const content = await held(call, id, seen);
    if (content.state !== 'published') throw new Refusal('content_changed', { state: content });
    const publisher = publisherOf(content.draft);
    refuseDraft((await publisher.holds?.(call.db, id)) ?? {});
    await publisher.withdraw(call.db, id, call.now);
    await setState(call.db, id, 'withdrawn', null);
    return { id, key: call.key ?? '', version: seen };
  },
};

/** When a publication appears: at its time, and not before the first day that its draft names; null: now. */
function hiddenUntil(draft: ContentDraft, from: Date | null, now: Date): Date | null {
  const firstDay = firstDayOf(draft);
  const begins = firstDay === null ? now : riyadhDayBounds(firstDay).from;
  const latest = new Date(Math.max(begins.getTime(), (from ?? now).getTime()));
  return latest > now ? latest : null;
}

/** Kind and draft of a content are of one kind, which the compiler cannot follow through a table. */
function publisherOf(draft: ContentDraft): Publisher<ContentDraft['kind']> {
  return publishers[draft.kind] as unknown as Publisher<ContentDraft['kind']>;
}

/** A seller who is given a page has it at once. */
const isHandedOver = (draft: ContentDraft) => draft.kind === 'partner' && draft.account !== null;

const pageOf = (draft: ContentDraft) => (draft.kind === 'page' ? draft.page : null);

/** The pictures of a draft are kept from now on; those that were never sent are asked for. */
async function keepPictures(draft: ContentDraft, { db, now }: Pick<Call, 'db' | 'now'>): Promise<void> {
  const pictures = [...new Set(Object.values(picturesOf(draft)).filter((one) => one !== null))];
  const kept = await claimPhotos(db, pictures, now);
  const uploads = pictures.filter((one) => !kept.has(one));
  if (uploads.length > 0) throw new Refusal('uploads_missing', { state: { uploads } });
}

function existing(content: DeskContent | undefined): DeskContent {
  if (!content) throw new Refusal('not_found');
  return content;
}

/** The content, held until the command ends, if it still has the version that was seen. */
async function held({ db, now }: Pick<Call, 'db' | 'now'>, id: string, seen: number): Promise<DeskContent> {
  await lockContent(db, id);
  const content = existing(await findContent(db, id, now));
  if (content.version !== seen) throw new Refusal('content_changed', { state: content });
  return content;
}
