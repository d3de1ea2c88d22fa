import * as v from 'valibot';
import { closedWeek, type OpeningHours, type Span, type Weekday, weekdays } from '#domain/partners/opening-hours.ts';
import { type OwnPartnerPage, PartnerPageChange } from '#domain/partners/partner-page.ts';
import type { Photo } from '#domain/uploads/photo.ts';
import type { Draft, DraftFile } from '#offline/drafts/draft.ts';

/** The content of a page draft, as typed. A type, not an interface, so that it is assignable to a record of unknown values. */
export type PageValues = {
  readonly nameAr: string;
  readonly nameEn: string;
  readonly aboutAr: string;
  readonly aboutEn: string;
  readonly city: string;
  readonly addressAr: string;
  readonly addressEn: string;
  /** One row per number, including empty rows. */
  readonly phones: readonly string[];
  readonly whatsapp: string;
  readonly hours: Readonly<Record<Weekday, readonly Span[]>>;
  /** The logo on the server; null if there is none, or it was removed here. */
  readonly keptLogo: Photo | null;
};

/** The values of the page on the server. */
export function valuesOf({ name, about, city, address, hours, phones, whatsapp, logo }: OwnPartnerPage): PageValues {
  return {
    nameAr: name.ar,
    nameEn: name.en,
    aboutAr: about?.ar ?? '',
    aboutEn: about?.en ?? '',
    city: city ?? '',
    addressAr: address?.ar ?? '',
    addressEn: address?.en ?? '',
    phones: phones.length > 0 ? phones : [''],
    whatsapp: whatsapp ?? '',
    hours: hours ?? closedWeek,
    keptLogo: logo,
  };
}

const Text = v.fallback(v.string(), '');
const StoredValues = v.object({
  nameAr: Text,
  nameEn: Text,
  aboutAr: Text,
  aboutEn: Text,
  city: Text,
  addressAr: Text,
  addressEn: Text,
  phones: v.fallback(v.array(v.string()), ['']),
  whatsapp: Text,
  hours: v.fallback(
    v.record(v.picklist(weekdays), v.array(v.object({ from: v.string(), to: v.string() }))),
    closedWeek,
  ),
  keptLogo: v.unknown(),
});

/** The values of a stored draft; missing or invalid values become empty. */
export function readPageValues({ values }: Pick<Draft, 'values'>): PageValues {
  const read = v.parse(StoredValues, values);
  return {
    ...read,
    phones: read.phones.length > 0 ? read.phones : [''],
    hours: { ...closedWeek, ...read.hours },
    keptLogo: (read.keptLogo ?? null) as Photo | null,
  };
}

/** The logo chosen on this device; the last one while another is being replaced. */
export const chosenLogo = (files: readonly DraftFile[]): DraftFile | null => files.at(-1) ?? null;

/** The page as it would be sent now. A newly chosen logo has the id of its file until it is sent; empty phone rows are left out. */
export function pageOf(values: PageValues, logo: string | null): v.InferInput<typeof PartnerPageChange> {
  const { nameAr, nameEn, aboutAr, aboutEn, city, addressAr, addressEn, phones, whatsapp, hours } = values;
  return {
    name: { ar: nameAr, en: nameEn },
    about: { ar: aboutAr, en: aboutEn },
    city,
    address: { ar: addressAr, en: addressEn },
    hours: Object.fromEntries(weekdays.map((day) => [day, hours[day].map((span) => ({ ...span }))])) as OpeningHours,
    phones: filledRows(values).map((row) => phones[row] ?? ''),
    whatsapp: whatsapp.trim() === '' ? null : whatsapp,
    logo,
  };
}

/** The problem of one field: the code of the check, and its limit. */
export interface PageProblem {
  readonly code: string;
  readonly limit: number | null;
}

/** All problems of the page, by the server's field names, except phones, which are by their row on the screen. */
export function pageProblems(values: PageValues): Readonly<Record<string, PageProblem>> {
  const problems: Record<string, PageProblem> = {};
  for (const issue of v.safeParse(PartnerPageChange, pageOf(values, null)).issues ?? []) {
    const field = fieldOnScreen(values, v.getDotPath(issue) ?? '');
    problems[field] ??= {
      code: issue.message,
      limit: typeof issue.requirement === 'number' ? issue.requirement : null,
    };
  }
  return problems;
}

/** Maps a field of the sent page to the screen: phones were sent without the empty rows. */
export function fieldOnScreen(values: PageValues, field: string): string {
  if (field === 'phones') return 'phones.0';
  const row = /^phones\.(\d+)$/.exec(field)?.[1];
  return row === undefined ? field : `phones.${filledRows(values)[Number(row)] ?? 0}`;
}

const filledRows = ({ phones }: PageValues): number[] =>
  phones.flatMap((phone, row) => (phone.trim() === '' ? [] : [row]));
