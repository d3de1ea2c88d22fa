import { useQuery } from '@tanstack/react-query';
import { catalogue } from '#contract/catalogue.ts';
import { questionChoices } from '#domain/adverts/advert-lists.ts';
import type { AdvertChoice, Question } from '#domain/adverts/question.ts';
import { useApp, useLocale } from '#client/shell/use-app.ts';

interface AdvertChoices {
  readonly choices: readonly AdvertChoice[];
  /** The list comes from the server and was never stored on this device. */
  readonly isMissing: boolean;
}

/** Lists from this length on are sorted alphabetically; shorter ones keep their defined order. */
const SORTED_FROM = 24;

/** The choices of a question, sorted for the language. `within` is the answer that narrows the list. */
export function useAdvertChoices(question: Pick<Question, 'choices' | 'list'>, within: string | null): AdvertChoices {
  const { list } = question;
  const { ask } = useApp();
  const locale = useLocale();
  const isVehicle = list === 'brands' || list === 'models';
  const brands = useQuery({ ...ask(catalogue.brands, {}), enabled: isVehicle });
  const isMissing = isVehicle && !brands.data && brands.isError;
  const found =
    list === 'brands'
      ? brands.data
      : list === 'models'
        ? brands.data?.find(({ id }) => id === within)?.models
        : questionChoices(question);
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
