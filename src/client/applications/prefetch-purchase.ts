import { settings } from '#contract/settings.ts';
import type { Form } from '#domain/applications/form.ts';
import { catalogueOf } from '#domain/catalogue/kinds/kinds.ts';
import type { AppContext } from '#client/shell/app-context.ts';
import { loadListing } from '#client/listings/load-listing.ts';
import type { Outbox } from '#offline/outbox/outbox.ts';
import { chosenThingOf } from './form-screens.ts';
import { prefetchChoices } from './use-choices.ts';

/** Prefetches what the request to buy a listing needs, for offline use. */
export async function prefetchPurchase(
  context: Pick<AppContext, 'queryClient' | 'ask' | 'outbox'>,
  form: Form,
  listing: string,
): Promise<{ outbox: Outbox }> {
  const { queryClient, ask } = context;
  prefetchChoices({ queryClient, ask }, form.programmes === null ? [] : [form.programmes]);
  void queryClient.prefetchQuery(ask(settings.common, {}));
  const thing = chosenThingOf(form);
  const [outbox] = await Promise.all([
    context.outbox(),
    thing && loadListing(context, thing.one, catalogueOf(thing.kind), listing),
  ]);
  return { outbox };
}
