import type { AdvertAnswers } from '#domain/adverts/advert.ts';
import type { AdvertForm } from '#domain/adverts/advert-form.ts';
import type { Name } from '#domain/words/name.ts';
import type { ReferenceNames } from '../catalogue/reference-names.ts';

/** The names of the codes in the answers of an advert, by question; by `question:code` where there are several. */
export function namesOfAdvert(names: ReferenceNames, form: AdvertForm, answers: AdvertAnswers): Record<string, Name> {
  const found: Record<string, Name> = {};
  for (const [key, { list }] of Object.entries(form.questions)) {
    const answer = answers[key];
    if (list === undefined || answer === undefined) continue;
    for (const code of [answer].flat()) {
      const name = typeof code === 'string' ? names.item(list, code)?.name : undefined;
      if (name) found[Array.isArray(answer) ? `${key}:${String(code)}` : key] = name;
    }
  }
  return found;
}
