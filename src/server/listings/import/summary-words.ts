import { MAX_LISTING_PHOTOS } from '#domain/uploads/photo-limits.ts';
import type { ImportSummary } from './import-listings.ts';
import type { PhotoSummary } from './import-photos.ts';
import type { MatchedPhotos } from './match-photos.ts';

/** What was imported; in a dry run, which photos match. */
export interface Imported {
  readonly summary: ImportSummary;
  readonly photos: PhotoSummary | MatchedPhotos | null;
}

/** Names of photos that a dry run shows. */
const SHOWN_NAMES = 5;

/** What an import did, line by line, for the terminal. */
export function inWords(
  { summary, photos }: Imported,
  { isDryRun, isFull }: { readonly isDryRun: boolean; readonly isFull: boolean },
): string {
  const reasons = countLines(summary.reasons);
  const lost = countLines(summary.lost);
  return [
    `${n(summary.rows)} rows read.`,
    isDryRun
      ? `${n(summary.rows - summary.duplicates - summary.refused)} would be imported; this was a dry run.`
      : `${n(summary.added)} new, ${n(summary.changed)} changed, ${n(summary.unchanged)} unchanged, ${n(summary.ended)} ended${summary.accepted > 0 ? `; ${n(summary.accepted)} that waited are accepted now` : ''}.`,
    ...(isDryRun && isFull
      ? [`Stored listings that are not in this file and would be ended: ${n(summary.ended)}.`]
      : []),
    ...(summary.kept > 0 ? [`${n(summary.kept)} keep what people changed here (named in the report).`] : []),
    ...(summary.deleted > 0 ? [`${n(summary.deleted)} were deleted by people here and are not brought back.`] : []),
    ...(summary.forReview > 0 ? [`${n(summary.forReview)} wait for somebody to look at them.`] : []),
    `${n(summary.duplicates)} repeat an ad number, ${n(summary.refused)} refused, ${n(summary.withoutPrice)} without a price (price on request).`,
    ...(lost.length > 0 ? ['Values not understood, by column:', ...lost] : []),
    ...(reasons.length > 0 ? ['Flagged or refused, by reason:', ...reasons] : []),
    ...(summary.reasons['purpose_unknown']
      ? [
          'Rows that say neither rent nor sale wait; a mapping with {"constants": {"purpose": "rent"}} says it for all of them.',
        ]
      : []),
    `New in the lists: ${n(summary.newBrands.length)} brands (${summary.newBrands.join(', ') || 'none'}), ${n(summary.newModels.length)} models, ${n(summary.newDistricts.length)} districts.`,
    `Every refused, repeated or flagged row: ${summary.report}`,
    ...(photos ? photoLines(photos) : []),
  ].join('\n');
}

function photoLines(photos: PhotoSummary | MatchedPhotos): string[] {
  if ('byKey' in photos) {
    const matched = [...photos.byKey.values()].reduce((sum, names) => sum + names.length, 0);
    return [
      `Photos: ${n(matched)} match ${n(photos.byKey.size)} rows, ${n(photos.unmatched.length)} match none.`,
      ...(photos.unmatched.length > 0 ? [`  for example ${photos.unmatched.slice(0, SHOWN_NAMES).join(', ')}`] : []),
    ];
  }
  const { changed, unchanged, kept } = photos.listings;
  return [
    `Photos: ${n(photos.shown)} shown with ${n(changed + unchanged)} listings, ${n(changed)} of them changed.`,
    `Not shown: ${n(photos.unmatched)} that match no row, ${n(photos.refused)} that are no photos, ${n(photos.beyond)} beyond ${MAX_LISTING_PHOTOS} of a listing, ${n(photos.deleted)} of deleted listings.`,
    ...(kept > 0 ? [`Listings that keep the photos people chose here: ${n(kept)}.`] : []),
    `Every photo that is not shown: ${photos.report}`,
  ];
}

function countLines(counts: Readonly<Record<string, number>>): string[] {
  return Object.entries(counts)
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, count]) => `  ${name}: ${n(count)}`);
}

function n(count: number): string {
  return count.toLocaleString('en');
}
