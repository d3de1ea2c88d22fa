import type { Outbox, OutboxView } from '#offline/outbox/outbox.ts';
import { address } from '#client/shell/address.ts';
import { formOfDraft, readApplicationValues } from './application-values.ts';
import { formScreens } from './form-screens.ts';

/** The form whose draft holds documents for an order; its one value, `order`, is the order's id. */
export const REQUESTED_DOCUMENTS_FORM = 'order_papers';

/** Paths of the letter forms, by the form of their drafts. */
const letters: Readonly<Record<string, string>> = {
  contact: '/contact-us',
  complaint: '/complaints',
  job: '/jobs',
  letter_reply: '/letters',
  own_letter_reply: '/letters',
  listing_request: '/listing-request',
};

/** The form whose draft holds an advert; its value `address` is the screen that edits it. */
export const ADVERT_FORM = 'advert';

/** The form whose draft holds changes to the page of a showroom or office. */
export const PARTNER_PAGE_FORM = 'partner_page';

/** Address to edit an item that was taken back; null when its draft cannot be opened here. */
export async function editAddress(
  { draftStore }: Outbox,
  { scope, draftId }: OutboxView['items'][number],
): Promise<string | null> {
  const opened = draftId ? await draftStore.open(scope, draftId) : null;
  if (opened?.kind !== 'draft') return null;
  const { draft } = opened;
  const letter = letters[draft.form];
  if (letter) return `${letter}?draft=${draft.id}`;
  // Each kind of advert has its own address, stored in its draft.
  if (draft.form === ADVERT_FORM)
    return typeof draft.values['address'] === 'string' && draft.values['address'].startsWith('/advertice/')
      ? `${draft.values['address']}?draft=${draft.id}`
      : null;
  if (draft.form === PARTNER_PAGE_FORM) return '/my-page';
  if (draft.form === REQUESTED_DOCUMENTS_FORM)
    return typeof draft.values['order'] === 'string' ? `/orders/${encodeURIComponent(draft.values['order'])}` : null;
  const form = formOfDraft(draft);
  const values = readApplicationValues(draft);
  return (
    form &&
    values &&
    address(formScreens[form.name].path(values), {
      account: values.account,
      draft: draft.id,
      item: values.listing ?? undefined,
    })
  );
}
