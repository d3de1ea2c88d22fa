import type { Name } from '#domain/words/name.ts';
import type { AdvertAnswers } from './advert.ts';
import type { AdvertForm } from './advert-form.ts';
import { normaliseAdvert, valuesOfAdvert } from './read-advert.ts';

const ARABIC = /\p{Script=Arabic}/u;

/**
 * The title of an advert in both languages: one is typed, the other is built from the attributes. `nameOf` gives the
 * name of an attribute's code. Null while neither is known.
 */
export function advertTitle(
  form: AdvertForm,
  answers: Readonly<AdvertAnswers>,
  nameOf: (attribute: string) => Name | null,
): Name | null {
  const made = form.name(nameOf, valuesOfAdvert(form, answers));
  const typed = normaliseAdvert(form, answers)['name'];
  if (typeof typed !== 'string') return made;
  return ARABIC.test(typed) ? { en: made?.en ?? typed, ar: typed } : { en: typed, ar: made?.ar ?? typed };
}
