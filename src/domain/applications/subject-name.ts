import type { Name } from '#domain/words/name.ts';
import type { Answers } from './application.ts';
import { choiceName, isOwnList } from './choice-lists.ts';
import { fields } from './fields.ts';
import type { Field, Form } from './form.ts';

/** What a request is about, by what was typed or chosen in its form; null where it is about nothing. A listing has a title of its own. */
export function subjectName({ subject }: Form, answers: Readonly<Answers>): Name | null {
  if (subject === null) return null;
  const answer = answers[subject.name];
  if (typeof answer !== 'string') return null;
  const { list }: Field = fields[subject.name];
  // What was typed is the same in both languages.
  return list !== undefined && isOwnList(list) ? choiceName(list, answer) : { en: answer, ar: answer };
}
