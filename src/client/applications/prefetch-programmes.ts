import { financing } from '#contract/financing.ts';
import type { AppContext } from '#client/shell/app-context.ts';
import { load } from '#client/shell/load.ts';
import type { ProgrammeSection } from './programme-sections.ts';

/** Loads the programmes of a section, and the listing for their examples, before its screen shows. */
export async function prefetchProgrammes(
  { queryClient, ask }: Pick<AppContext, 'queryClient' | 'ask'>,
  section: ProgrammeSection,
  item: string | undefined,
): Promise<void> {
  await Promise.all([
    ...section.groups.map(({ kind }) => load(queryClient, ask(financing.programmes, { kind }))),
    item !== undefined && section.chosen && load(queryClient, ask(section.chosen.one, { id: item })),
  ]);
}
