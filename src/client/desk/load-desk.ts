import { desk } from '#contract/desk.ts';
import type { AppContext } from '#client/shell/app-context.ts';
import { load } from '#client/shell/load.ts';

/** Loads what every screen of the desk needs: its texts and the roles of whoever is signed in. */
export async function loadDesk({ words, queryClient, ask }: Pick<AppContext, 'words' | 'queryClient' | 'ask'>) {
  await Promise.all([
    ...(['orders', 'applications', 'desk'] as const).map((area) => words.load(area)),
    load(queryClient, ask(desk.me, {})),
  ]);
}
