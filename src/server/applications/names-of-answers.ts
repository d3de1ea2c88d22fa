import type { Answers } from '#domain/applications/application.ts';
import { choiceName, isOwnList } from '#domain/applications/choice-lists.ts';
import { fields } from '#domain/applications/fields.ts';
import type { Field } from '#domain/applications/form.ts';
import type { Name } from '#domain/words/name.ts';
import type { ReferenceNames } from '../catalogue/reference-names.ts';

const other: Name = { en: 'Other', ar: 'أخرى' };

/** The names of the codes in answers, by field; codes that are no longer in their list are left out. */
export function namesOfAnswers(
  names: ReferenceNames,
  { answers, programme }: { answers: Answers; programme: Name | null },
): Record<string, Name> {
  const found: Record<string, Name> = {};
  for (const [key, field] of Object.entries<Field>(fields)) {
    const code = answers[key];
    if (field.list === undefined || typeof code !== 'string') continue;
    const name = nameOf(names, field.list, code, programme) ?? (code === 'other' ? other : null);
    if (name) found[key] = name;
  }
  return found;
}

function nameOf(
  names: ReferenceNames,
  list: NonNullable<Field['list']>,
  code: string,
  programme: Name | null,
): Name | null {
  if (list === 'programmes') return programme;
  return isOwnList(list) ? choiceName(list, code) : (names.item(list, code)?.name ?? null);
}
