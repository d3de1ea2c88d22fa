import { useQuery } from '@tanstack/react-query';
import { catalogue } from '#contract/catalogue.ts';
import { financing } from '#contract/financing.ts';
import { places } from '#contract/places.ts';
import type { Form } from '#domain/applications/form.ts';
import type { Condition } from '#domain/financing/condition.ts';
import type { Programme } from '#domain/financing/programme.ts';
import { financesCondition } from '#domain/financing/programme-fit.ts';
import { type Choice, type ChoiceList, choicesOf, isOwnList } from '#domain/applications/choice-lists.ts';
import type { AppContext } from '#client/shell/app-context.ts';
import { useApp, useLocale } from '#client/shell/use-app.ts';

/** The values of a list; `isMissing` when it comes from the server and was never stored on this device. */
export interface Choices {
  readonly choices: readonly Choice[];
  readonly isMissing: boolean;
}

/** The choices of a question. Lists of the form are built in; those of the server are stored once loaded. `within` is the answer that narrows the list; the form decides the programmes, and `condition` keeps those that finance the chosen car. */
export function useChoices(
  { programmes: kind }: Form,
  list: ChoiceList | undefined,
  within: string | null,
  condition: Condition | null = null,
): Choices {
  const { ask } = useApp();
  const locale = useLocale();
  const countries = useQuery({ ...ask(places.countries, {}), enabled: list === 'countries' });
  const states = useQuery({ ...ask(places.states, {}), enabled: list === 'cities' });
  const banks = useQuery({ ...ask(financing.banks, {}), enabled: list === 'banks' });
  const brands = useQuery({ ...ask(catalogue.brands, {}), enabled: list === 'brands' || list === 'models' });
  const programmes = useQuery({
    ...ask(financing.programmes, { kind: kind ?? 'car' }),
    enabled: kind !== null && list === 'programmes',
  });
  if (list === undefined) return { choices: [], isMissing: false };
  if (isOwnList(list)) return { choices: choicesOf(list), isMissing: false };
  switch (list) {
    case 'countries':
      // Most applicants are citizens, so that country comes first; the others are sorted by name.
      return found(
        countries.data && sorted(countries.data, locale, (country) => country.id === 'SA'),
        countries.isError,
      );
    case 'cities':
      return found(
        states.data &&
          sorted(
            states.data.flatMap((region) => region.cities),
            locale,
          ),
        states.isError,
      );
    case 'banks':
      return found(banks.data, banks.isError);
    case 'brands':
      return found(brands.data && sorted(brands.data, locale), brands.isError);
    case 'models':
      return found(brands.data?.find((brand) => brand.id === within)?.models ?? (brands.data && []), brands.isError);
    case 'programmes':
      return found(
        programmes.data
          ?.filter((programme) => financesCondition(programme, condition))
          .map(({ slug, name }) => ({ id: slug, name })),
        programmes.isError,
      );
  }
}

/** Prefetches the server's lists and the programmes of these kinds, for offline use. */
export function prefetchChoices(
  { queryClient, ask }: Pick<AppContext, 'queryClient' | 'ask'>,
  kinds: readonly Programme['kind'][],
): void {
  void queryClient.prefetchQuery(ask(places.countries, {}));
  void queryClient.prefetchQuery(ask(places.states, {}));
  void queryClient.prefetchQuery(ask(financing.banks, {}));
  void queryClient.prefetchQuery(ask(catalogue.brands, {}));
  for (const kind of kinds) void queryClient.prefetchQuery(ask(financing.programmes, { kind }));
}

const found = (choices: readonly Choice[] | undefined, isError: boolean): Choices => ({
  choices: choices ?? [],
  isMissing: choices === undefined && isError,
});

function sorted<T extends Choice>(
  choices: readonly T[],
  locale: 'en' | 'ar',
  isFirst: (choice: T) => boolean = () => false,
): T[] {
  const collator = new Intl.Collator(locale);
  return choices.toSorted(
    (one, other) =>
      Number(isFirst(other)) - Number(isFirst(one)) || collator.compare(one.name[locale], other.name[locale]),
  );
}
