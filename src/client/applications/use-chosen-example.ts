import type { Programme } from '#domain/financing/programme.ts';
import type { ListingDetail } from '#domain/listings/listing.ts';
import { type Example, exampleOf as roundExampleOf, type ProgrammeSection } from './programme-sections.ts';
import { useChosen } from './use-chosen.ts';

/** The listing in the address, and what programmes are reckoned for: it, where its price can be financed, else a round price. */
export function useChosenExample(section: ProgrammeSection, item: string | null): { chosen: ListingDetail | null; exampleOf: (programme: Programme) => Example } {
  const chosen = useChosen(section.chosen, item);
  return {
    chosen,
    exampleOf: (programme) => (chosen?.price && chosen.financedAs ? { price: chosen.price, condition: chosen.financedAs } : roundExampleOf(programme)),
  };
}
