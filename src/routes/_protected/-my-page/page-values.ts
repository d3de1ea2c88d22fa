import * as v from 'valibot';
import { type OpeningHours, type Span, type Weekday, weekdays } from '#domain/partners/opening-hours.ts';
import { type OwnPartnerPage, PartnerPageChange } from '#domain/partners/partner-page.ts';
import type { Photo } from '#domain/uploads/photo.ts';
import type { Draft, DraftFile } from '#offline/drafts/draft.ts';

/** What a draft of a page holds, as typed. A type, so that it is also a record of unknown values. */
export type PageValues = {
  readonly nameAr: string;
  readonly nameEn: string;
  readonly aboutAr: string;
  readonly aboutEn: string;
  readonly city: string;
  readonly addressAr: string;
  readonly addressEn: string;
  /** One row a number, empty ones among them. */
  readonly phones: readonly string[];
  readonly whatsapp: string;
  readonly hours: Readonly<Record<Weekday, readonly Span[]>>;
  /** The logo the server has; null where there is none, or it was removed here. */
  readonly keptLogo: Photo | null;
};

/** The values of the page as the server has it. */
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

const closedWeek: OpeningHours = {
  sunday: [],
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
};

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

/** The values of a stored draft; what is missing or of another shape is empty. */
export function readPageValues({ values }: Pick<Draft, 'values'>): PageValues {
  const read = v.parse(StoredValues, values);
  return {
    ...read,
    phones: read.phones.length > 0 ? read.phones : [''],
    hours: { ...closedWeek, ...read.hours },
    keptLogo: (read.keptLogo ?? null) as Photo | null,
  };
}

/** The logo chosen on this device; the last, where another is just being replaced. */
export const chosenLogo = (files: readonly DraftFile[]): DraftFile | null => files.at(-1) ?? null;

/** What would be sent now. A logo chosen here stands by the id of its file until it is sent; rows without a number are left out. */
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

/** What is wrong with one field: the code of its check, and the number it was held against. */
export interface PageProblem {
  readonly code: string;
  readonly limit: number | null;
}

/** Everything wrong with the page, by field as the server names it, but phones by their row on the screen. */
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

/** The field a problem of what was sent belongs to on the screen: numbers are counted without the empty rows there. */
export function fieldOnScreen(values: PageValues, field: string): string {
  if (field === 'phones') return 'phones.0';
  const row = /^phones\.(\d+)$/.exec(field)?.[1];
  return row === undefined ? field : `phones.${filledRows(values)[Number(row)] ?? 0}`;
}

const filledRows = ({ phones }: PageValues): number[] =>
  phones.flatMap((phone, row) => (phone.trim() === '' ? [] : [row]));
