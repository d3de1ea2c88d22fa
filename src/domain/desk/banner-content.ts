import * as v from 'valibot';
import { isOwnPath } from '#domain/words/own-path.ts';
import { CalendarDay } from '#domain/time/calendar-day.ts';
import { PhotoId } from '#domain/uploads/photo.ts';
import { optionalLine } from '#domain/words/written-text.ts';
import type { DraftProblems } from './content.ts';
import { draftLine, draftPosition, problemsOf, publicLine } from './draft-parts.ts';

// What a banner has room for on the smallest phone.
const MAX_TITLE = 50;
const MAX_TEXT = 90;
const MAX_HREF = 300;

/** A notice below the search of the home page. */
export const BannerContent = v.object({
  kind: v.literal('banner'),
  title: draftLine(MAX_TITLE),
  text: draftLine(MAX_TEXT),
  /** Where it leads: an address of this site without its language. */
  href: optionalLine(MAX_HREF),
  picture: v.nullable(PhotoId),
  /** In Arabic; null: the same. */
  arabicPicture: v.nullable(PhotoId),
  position: draftPosition,
  /** The first and the last day, in the Riyadh calendar; null: from its publication, until it is withdrawn. */
  startsOn: v.nullable(CalendarDay),
  endsOn: v.nullable(CalendarDay),
});
export type BannerContent = v.InferOutput<typeof BannerContent>;

const PublicBanner = v.object({ title: publicLine(MAX_TITLE), text: publicLine(MAX_TEXT) });

/** What has to be mended before a banner is public, apart from its pictures. `today` is the day in Riyadh. */
export function bannerProblems(draft: BannerContent, today: string): DraftProblems {
  const { href, startsOn, endsOn } = draft;
  const found = problemsOf(PublicBanner, draft);
  if (href === null) found['href'] = ['required'];
  else if (!isOwnPath(href)) found['href'] = ['own_path'];
  if (endsOn !== null && endsOn < today) found['endsOn'] = ['day_past'];
  else if (startsOn !== null && endsOn !== null && endsOn < startsOn) found['endsOn'] = ['ends_before_start'];
  return found;
}
