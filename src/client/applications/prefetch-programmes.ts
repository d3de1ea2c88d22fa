import { financing } from '#contract/financing.ts';
import type { AppContext } from '#client/shell/app-context.ts';
import { loadListing } from '#client/listings/load-listing.ts';
import { load } from '#client/shell/load.ts';
import { catalogueOf } from '#domain/catalogue/kinds/kinds.ts';
import type { ProgrammeSection } from './programme-sections.ts';

/** Loads the programmes of a section, and the listing for their examples, before its screen shows. */
export async function prefetchProgrammes(
  { queryClient, ask }: Pick<AppContext, 'queryClient' | 'ask'>,
  section: ProgrammeSection,
  item: string | undefined,
): Promise<void> {
  await Promise.all([
    ...section.groups.map(({ kind }) => load(queryClient, ask(financing.programmes, { kind }))),
    item !== undefined &&
      section.chosen &&
      loadListing({ queryClient, ask }, section.chosen.one, catalogueOf(section.chosen.kind), item),
  ]);
}
