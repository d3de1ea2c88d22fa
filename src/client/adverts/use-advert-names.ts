import { useQuery } from '@tanstack/react-query';
import { catalogue } from '#contract/catalogue.ts';
import type { AdvertAnswers } from '#domain/adverts/advert.ts';
import type { AdvertForm } from '#domain/adverts/advert-form.ts';
import { questionChoices } from '#domain/adverts/advert-lists.ts';
import type { Name } from '#domain/words/name.ts';
import { useApp } from '#client/shell/use-app.ts';

/** Names of the codes among the answers in both languages, by question, or `question:code` where there are several. */
export function useAdvertNames(form: AdvertForm, answers: Readonly<AdvertAnswers>): Readonly<Record<string, Name>> {
  const { ask } = useApp();
  const { data: brands } = useQuery(ask(catalogue.brands, {}));
  const names: Record<string, Name> = {};
  for (const [key, question] of Object.entries(form.questions)) {
    const { list } = question;
    if (list === undefined) continue;
    const answer = answers[key];
    for (const code of [answer].flat()) {
      if (typeof code !== 'string') continue;
      const choices =
        list === 'brands'
          ? brands
          : list === 'models'
            ? brands?.flatMap(({ models }) => models)
            : questionChoices(question);
      const name = choices?.find(({ id }) => id === code)?.name;
      if (name) names[Array.isArray(answer) ? `${key}:${code}` : key] = name;
    }
  }
  return names;
}
