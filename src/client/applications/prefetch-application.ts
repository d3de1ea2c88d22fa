import { financing } from '#contract/financing.ts';
import type { AppContext } from '#client/shell/app-context.ts';
import { loadListing } from '#client/listings/load-listing.ts';
import { load } from '#client/shell/load.ts';
import { catalogueOf } from '#domain/catalogue/kinds/kinds.ts';
import type { Outbox } from '#offline/outbox/outbox.ts';
import type { ProgrammeSection } from './programme-sections.ts';
import { prefetchChoices } from './use-choices.ts';

type Context = Pick<AppContext, 'queryClient' | 'ask' | 'outbox'>;

/** Prefetches every list that the applications of a section use, for offline use. */
export function prefetchForms(context: Pick<Context, 'queryClient' | 'ask'>, { groups }: ProgrammeSection): void {
  prefetchChoices(
    context,
    groups.map(({ kind }) => kind),
  );
}

/** Loads what the screen of an application waits for: the programme, a chosen listing, and the draft store. */
export async function prefetchApplication(
  context: Context,
  section: ProgrammeSection,
  programme: string,
  item: string | undefined,
): Promise<{ outbox: Outbox }> {
  const { queryClient, ask } = context;
  prefetchForms(context, section);
  const [outbox] = await Promise.all([
    context.outbox(),
    load(queryClient, ask(financing.programme, { id: programme })),
    item !== undefined &&
      section.chosen &&
      loadListing(context, section.chosen.one, catalogueOf(section.chosen.kind), item),
  ]);
  return { outbox };
}
