import type { Kysely } from 'kysely';
import { type QuestionTopic, QuestionTopic as topics } from '#domain/articles/question.ts';
import type { QuestionContent } from '#domain/desk/question-content.ts';
import { type FirstQuestion, firstQuestions } from '../../articles/pages/first-questions.ts';
import { json } from '../../db/database.ts';
import type { Database } from '../../db/tables.ts';

/** Room between two questions of the build, so that staff can put others between them. */
const STEP = 10;

/** Stores the questions of the build as published contents of the desk. One that was loaded before is never touched again: staff may have edited or withdrawn it. */
export async function loadQuestions(db: Kysely<Database>, now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const topic of topics.options)
      for (const [at, question] of (firstQuestions[topic] ?? []).entries())
        await loadOne(transaction, { topic, question, position: (at + 1) * STEP }, now);
  });
}

interface Loaded {
  readonly topic: QuestionTopic;
  readonly question: FirstQuestion;
  readonly position: number;
}

async function loadOne(db: Kysely<Database>, { topic, question, position }: Loaded, now: Date): Promise<void> {
  const paragraphs = (language: 'en' | 'ar') => question.answer.map((one) => one[language]).join('\n');
  const draft: QuestionContent = {
    kind: 'question',
    topic,
    question: question.question,
    answer: { en: paragraphs('en'), ar: paragraphs('ar') },
    position,
  };
  // Its slug says that it has been loaded; another server that starts now waits here.
  const stored = await db
    .insertInto('contents')
    .values({
      kind: 'question',
      slug: `question-${question.id}`,
      title: json(draft.question),
      draft: json(draft),
      state: 'published',
      published_version: 1,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!stored) return;
  await db
    .insertInto('content_versions')
    .values({ content_id: stored.id, version: 1, draft: json(draft), changed_at: now })
    .execute();
  await db
    .insertInto('questions')
    .values({
      content_id: stored.id,
      topic,
      position,
      question: json(question.question),
      answer: json([...question.answer]),
      published_at: now,
    })
    .execute();
}
