import { ADVERT_VERSION, type AdvertAnswers, type AdvertInput, type AdvertKind } from '#domain/adverts/advert.ts';
import { advertForm, findAdvertForm } from '#domain/adverts/advert-form.ts';
import { isKind } from '#domain/catalogue/kind.ts';
import { normaliseAdvert } from '#domain/adverts/read-advert.ts';
import type { FeatureGroup } from '#domain/listings/listing.ts';
import type { Photo } from '#domain/uploads/photo.ts';
import type { StoredVideo } from '#domain/uploads/video.ts';
import type { Draft, DraftFile } from '#offline/drafts/draft.ts';
import { VIDEO_PURPOSE } from '#offline/outbox/outbox-item.ts';

/** The content of an advert draft, as typed. A type, not an interface, so that it is assignable to a record of unknown values. */
export type AdvertValues = {
  readonly kind: AdvertKind;
  /** The screen that edits it. */
  readonly address: string;
  /** Number of the advert to change; null for a new one. */
  readonly advert: string | null;
  readonly answers: Readonly<AdvertAnswers>;
  readonly features: readonly FeatureGroup[];
  /** In display order, the cover first: ids of files chosen here, and of photos on the server. */
  readonly photos: readonly string[];
  /** Photos on the server. */
  readonly kept: readonly Photo[];
  /** The video on the server. */
  readonly keptVideo: StoredVideo | null;
  /** The business that a member of its team sends it for; null for an advert of one's own. */
  readonly business: string | null;
};

/** A picture of an advert, as shown. */
export type AdvertPhoto =
  | { readonly id: string; readonly file: DraftFile; readonly photo: null }
  | { readonly id: string; readonly file: null; readonly photo: Photo };

export const emptyAdvert = (
  kind: AdvertKind,
  answers: AdvertAnswers,
  business: string | null = null,
): AdvertValues => ({
  kind,
  address: advertForm(kind).address,
  advert: null,
  answers,
  features: [],
  photos: [],
  kept: [],
  keptVideo: null,
  business,
});

/** The values of a stored draft; null when they are not of an advert, or of an unknown version. */
export function readAdvertValues({ values }: Pick<Draft, 'values'>): AdvertValues | null {
  const { kind, advert, answers, features, photos, kept } = values;
  // Drafts of earlier versions hold it as `keptFilm`.
  const keptVideo = values['keptVideo'] ?? values['keptFilm'] ?? null;
  const form = findAdvertForm(kind);
  if (!form || !isKind(form.kind) || (advert !== null && typeof advert !== 'string')) return null;
  if (
    typeof answers !== 'object' ||
    answers === null ||
    !Array.isArray(features) ||
    !Array.isArray(photos) ||
    !Array.isArray(kept)
  )
    return null;
  return {
    kind: form.kind,
    address: form.address,
    advert,
    answers: answers as AdvertAnswers,
    features,
    photos,
    kept,
    keptVideo: keptVideo as StoredVideo | null,
    business: typeof values['business'] === 'string' ? values['business'] : null,
  };
}

/** The pictures in display order. A file without a place yet comes last; a missing one is left out. */
export function photosOf({ photos, kept }: AdvertValues, chosen: readonly DraftFile[]): AdvertPhoto[] {
  const files = chosen.filter(({ purpose }) => purpose !== VIDEO_PURPOSE);
  const byId = new Map<string, AdvertPhoto>([
    ...kept.map((photo): [string, AdvertPhoto] => [photo.id, { id: photo.id, file: null, photo }]),
    ...files.map((file): [string, AdvertPhoto] => [file.id, { id: file.id, file, photo: null }]),
  ]);
  const ordered = photos.flatMap((id) => byId.get(id) ?? []);
  const placed = new Set(ordered.map(({ id }) => id));
  return [
    ...ordered,
    ...files.filter(({ id }) => !placed.has(id)).map((file): AdvertPhoto => ({ id: file.id, file, photo: null })),
  ];
}

/** The video of an advert: one chosen here takes precedence over the one on the server. */
export type AdvertVideo =
  | { readonly id: string; readonly file: DraftFile; readonly stored: null }
  | { readonly id: string; readonly file: null; readonly stored: StoredVideo };

export function videoOf({ keptVideo }: AdvertValues, files: readonly DraftFile[]): AdvertVideo | null {
  const file = files.findLast(({ purpose }) => purpose === VIDEO_PURPOSE);
  if (file) return { id: file.id, file, stored: null };
  return keptVideo && { id: keptVideo.id, file: null, stored: keptVideo };
}

/** The advert as it would be sent now; newly chosen pictures still have the ids of their files. */
export function advertOf(values: AdvertValues, files: readonly DraftFile[]): Omit<AdvertInput, 'kind'> {
  return {
    schemaVersion: ADVERT_VERSION,
    answers: normaliseAdvert(advertForm(values.kind), values.answers),
    features: [...values.features],
    photos: photosOf(values, files).map(({ id }) => id),
    video: videoOf(values, files)?.id ?? null,
    ...(values.business !== null && { business: values.business }),
  };
}

/** The id a newly chosen picture will have on the server, derived from its content. */
export const photoMark = ({ id, file }: AdvertPhoto): string => (file ? `p${file.sha256.slice(0, 32)}` : id);
