import { sql, type Kysely } from 'kysely';
import type { MessageTemplate, TemplateDraft, TemplatePurpose } from '#domain/desk/message-template.ts';
import { json } from '../../db/database.ts';
import { hasFoldedWords } from '../../db/folded-sql.ts';
import type { Database } from '../../db/tables.ts';

/** Who changed a template, and when. */
interface Change {
  readonly by: string;
  readonly now: Date;
}

const columnsOf = ({ purpose, title, text }: TemplateDraft, { by, now }: Change) => ({
  purpose,
  title: json(title),
  text: json(text),
  changed_at: now,
  changed_by: by,
});

/** Which templates a list has. */
interface TemplatesFilter {
  readonly purpose?: TemplatePurpose | undefined;
  /** Words of a title or a text. */
  readonly q?: string | undefined;
}

/** Templates, those of one purpose together, in the order they were made. */
export async function selectTemplates(
  db: Kysely<Database>,
  { purpose, q }: TemplatesFilter,
): Promise<MessageTemplate[]> {
  const words = sql`concat_ws(' ', title ->> 'en', title ->> 'ar', text ->> 'en', text ->> 'ar')`;
  let query = db.selectFrom('message_templates');
  if (purpose) query = query.where('purpose', '=', purpose);
  if (q) query = query.where(hasFoldedWords(words, q));
  const rows = await query
    .select(['id', 'purpose', 'title', 'text', 'version'])
    .orderBy('purpose')
    .orderBy('id')
    .execute();
  return rows.map(({ id, ...template }) => ({ id: String(id), ...template }));
}

export async function insertTemplate(db: Kysely<Database>, draft: TemplateDraft, change: Change): Promise<string> {
  const { id } = await db
    .insertInto('message_templates')
    .values(columnsOf(draft, change))
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}

/** The version of a template, locked; undefined when there is none. */
export async function lockTemplate(db: Kysely<Database>, id: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('message_templates')
    .select('version')
    .where('id', '=', Number(id))
    .forUpdate()
    .executeTakeFirst();
  return found?.version;
}

export async function storeTemplate(
  db: Kysely<Database>,
  id: string,
  draft: TemplateDraft,
  change: Change,
): Promise<void> {
  await db
    .updateTable('message_templates')
    .set((template) => ({ ...columnsOf(draft, change), version: template('version', '+', 1) }))
    .where('id', '=', Number(id))
    .execute();
}

export async function deleteTemplate(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom('message_templates').where('id', '=', Number(id)).execute();
}
