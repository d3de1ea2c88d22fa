import type { Outbox, OutboxView } from '#offline/outbox/outbox.ts';
import { readApplicationValues } from './application-values.ts';

/** The form whose draft holds papers for an order; its one value, `order`, is the order's id. */
export const PAPERS_FORM = 'order_papers';

/** Where what was taken back is edited; null when its draft cannot be opened here. */
export async function editAddress({ shelf }: Outbox, { scope, draftId }: OutboxView['items'][number]): Promise<string | null> {
  const opened = draftId ? await shelf.open(scope, draftId) : null;
  if (opened?.kind !== 'draft') return null;
  const { draft } = opened;
  if (draft.form === 'contact') return `/contact-us?draft=${draft.id}`;
  if (draft.form === PAPERS_FORM) return typeof draft.values['order'] === 'string' ? `/orders/${encodeURIComponent(draft.values['order'])}` : null;
  const values = readApplicationValues(draft);
  return (
    values &&
    `/finance/cars/${encodeURIComponent(values.programme)}/apply?${new URLSearchParams({ account: values.account, draft: draft.id, ...(values.listing && { item: values.listing }) }).toString()}`
  );
}
