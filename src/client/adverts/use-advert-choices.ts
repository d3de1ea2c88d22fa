import { useQuery } from '@tanstack/react-query';
import { catalogue } from '#contract/catalogue.ts';
import { type AdvertChoice, advertList } from '#domain/adverts/advert-lists.ts';
import type { Question } from '#domain/adverts/question.ts';
import { useApp, useLocale } from '#client/shell/use-app.ts';

interface AdvertChoices {
  readonly choices: readonly AdvertChoice[];
  /** The server keeps the list, and this device never had it. */
  readonly isMissing: boolean;
}

/** Long lists are read by the alphabet; short ones keep the order they were made in. */
const SORTED_FROM = 24;

/** What a question offers, in the order of the language. `within` is the answer that narrows it. */
export function useAdvertChoices(list: Question['list'], within: string | null): AdvertChoices {
  const { ask } = useApp();
  const locale = useLocale();
  const isVehicle = list === 'brands' || list === 'models';
  const brands = useQuery({ ...ask(catalogue.brands, {}), enabled: isVehicle });
  const isMissing = isVehicle && !brands.data && brands.isError;
  const found =
    list === undefined
      ? []
      : list === 'brands'
        ? brands.data
        : list === 'models'
          ? brands.data?.find(({ id }) => id === within)?.models
          : advertList(list);
  const narrowed = (found ?? []).filter(({ id }) => within === null || id.startsWith(`${within}--`));
  const collator = new Intl.Collator(locale);
  return {
    choices:
      narrowed.length >= SORTED_FROM
        ? narrowed.toSorted((one, other) => collator.compare(one.name[locale], other.name[locale]))
        : narrowed,
    isMissing,
  };
}
