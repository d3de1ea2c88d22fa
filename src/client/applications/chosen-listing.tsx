import { useLingui } from '@lingui/react/macro';
import type { ListingDetail } from '#domain/listings/listing.ts';
import { ChosenCarCard } from './chosen-car-card.tsx';
import type { ProgrammeSection } from './programme-sections.ts';

/** What was chosen to be financed, and the way to choose another. */
export function ChosenListing({ section, listing }: { section: ProgrammeSection; listing: ListingDetail | null }) {
  const { i18n } = useLingui();
  if (!listing || !section.chosen) return null;
  return <ChosenCarCard car={listing} label={i18n._(section.chosen.label)} changeTo={section.chosen.from} />;
}
