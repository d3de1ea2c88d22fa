import { inBothLanguages, pairedLines } from '#domain/desk/draft-parts.ts';
import { questionProblems } from '#domain/desk/question-content.ts';
import { json } from '../../db/database.ts';
import { appearsAt } from './appears-at.ts';
import type { Publisher } from './publisher.ts';

/** A question is public on the page of questions, under its topic. */
export const questionPublisher: Publisher<'question'> = {
  problems: (draft) => questionProblems(draft),
  async publish(db, { id, draft }, appearance) {
    const row = {
      topic: draft.topic ?? 'other',
      position: draft.position,
      question: json(inBothLanguages(draft.question)),
      answer: json(pairedLines(draft.answer) ?? []),
      withdrawn_at: null,
    };
    await db
      .insertInto('questions')
      .values({ ...row, content_id: Number(id), published_at: appearance.from })
      .onConflict((conflict) =>
        conflict.column('content_id').doUpdateSet({ ...row, published_at: appearsAt('questions', appearance) }),
      )
      .execute();
  },
  async withdraw(db, id, now) {
    await db.updateTable('questions').set({ withdrawn_at: now }).where('content_id', '=', Number(id)).execute();
  },
};
