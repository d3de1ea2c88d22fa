import type { Kysely } from 'kysely';
import { type Question, type QuestionGroup, QuestionTopic, topicNames } from '#domain/articles/question.ts';
import type { Database } from '../db/tables.ts';

/** The published questions by topic, in their order. */
export async function selectQuestions(db: Kysely<Database>, now: Date): Promise<QuestionGroup[]> {
  const rows = await db
    .selectFrom('questions')
    .select(['content_id', 'topic', 'question', 'answer'])
    .where('published_at', '<=', now)
    .where('withdrawn_at', 'is', null)
    .orderBy('position', (order) => order.asc().nullsLast())
    .orderBy('published_at')
    .orderBy('content_id')
    .execute();
  return QuestionTopic.options.flatMap((topic) => {
    const questions = rows
      .filter((row) => row.topic === topic)
      .map(({ content_id, question, answer }): Question => ({ id: String(content_id), question, answer }));
    return questions.length > 0 ? [{ id: topic, title: topicNames[topic], questions }] : [];
  });
}
