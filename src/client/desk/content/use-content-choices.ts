import { useQuery } from '@tanstack/react-query';
import { articles } from '#contract/articles.ts';
import { deskContent } from '#contract/desk-content.ts';
import { financing } from '#contract/financing.ts';
import { places } from '#contract/places.ts';
import type { Page, PageKey } from '#domain/articles/article.ts';
import type { Bank } from '#domain/financing/programme.ts';
import { fresh } from '#client/orders/fresh.ts';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import type { ContentChoices } from './content-fields.ts';

interface OfferedChoices extends ContentChoices {
  readonly known: readonly Bank[];
  /** The pages as they are public now, to write a new version from them. */
  readonly pages: readonly (Pick<Page, 'title' | 'body'> & { readonly key: PageKey })[];
}

/** The lists from which contents choose, once they are loaded: banks of the reference list, our published lenders, cities, and pages. */
export function useContentChoices(): OfferedChoices | null {
  const { ask } = useApp();
  const locale = useLocale();
  const { data: banks } = useQuery(ask(financing.banks, {}));
  const { data: lenders } = useQuery({ ...ask(deskContent.contents, { kind: 'lender' }), ...fresh });
  const { data: terms } = useQuery({ ...ask(articles.terms, {}), ...fresh });
  const { data: privacy } = useQuery({ ...ask(articles.privacy, {}), ...fresh });
  const { data: about } = useQuery({ ...ask(articles.aboutUs, {}), ...fresh });
  const { data: regions } = useQuery(ask(places.states, {}));
  if (!banks || !lenders || !terms || !privacy || !about || !regions) return null;
  return {
    locale,
    known: banks,
    pages: [
      { ...terms, key: 'terms' },
      { ...privacy, key: 'privacy' },
      { ...about, key: 'about-us' },
    ],
    banks: banks.map(({ id, name }) => ({ value: id, label: name[locale] })),
    cities: regions.flatMap(({ cities }) => cities).map(({ id, name }) => ({ value: id, label: name[locale] })),
    lenders: lenders.data
      .filter(({ state }) => state === 'published')
      .map(({ id, title }) => ({ value: id, label: title[locale] ?? title.en ?? id })),
  };
}
