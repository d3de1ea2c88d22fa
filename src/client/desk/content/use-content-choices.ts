import { useQuery } from '@tanstack/react-query';
import { deskContent } from '#contract/desk-content.ts';
import { financing } from '#contract/financing.ts';
import type { Bank } from '#domain/financing/programme.ts';
import { fresh } from '#client/orders/fresh.ts';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import type { ContentChoices } from './content-fields.ts';

/** The lists from which contents choose, once they are loaded: banks of the reference list, and our published lenders. */
export function useContentChoices(): (ContentChoices & { readonly known: readonly Bank[] }) | null {
  const { ask } = useApp();
  const locale = useLocale();
  const { data: banks } = useQuery(ask(financing.banks, {}));
  const { data: lenders } = useQuery({ ...ask(deskContent.contents, { kind: 'lender' }), ...fresh });
  if (!banks || !lenders) return null;
  return {
    known: banks,
    banks: banks.map(({ id, name }) => ({ value: id, label: name[locale] })),
    lenders: lenders.data
      .filter(({ state }) => state === 'published')
      .map(({ id, title }) => ({ value: id, label: title[locale] ?? title.en ?? id })),
  };
}
