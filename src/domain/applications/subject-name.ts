import type { Name } from '#domain/words/name.ts';
import type { Answers } from './application.ts';
import { choiceName, isOwnList } from './choice-lists.ts';
import { fields } from './fields.ts';
import type { Field, Form } from './form.ts';

/** The typed or chosen subject of the application; null where the form has none. A chosen listing has its own title. */
export function subjectName({ subject }: Form, answers: Readonly<Answers>): Name | null {
  if (subject === null) return null;
  const answer = answers[subject.name];
  if (typeof answer !== 'string') return null;
  const { list }: Field = fields[subject.name];
  // Typed text is the same in both languages.
  return list !== undefined && isOwnList(list) ? choiceName(list, answer) : { en: answer, ar: answer };
}
