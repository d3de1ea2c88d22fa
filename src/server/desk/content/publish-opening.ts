import { inBothLanguages, pairedLines } from '#domain/desk/draft-parts.ts';
import { openingProblems } from '#domain/desk/opening-content.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import { json } from '../../db/database.ts';
import { appearsAt } from './appears-at.ts';
import type { Publisher } from './publisher.ts';

/** An opening is public until it closes or is withdrawn; its row stays, because applications name it. */
export const openingPublisher: Publisher<'opening'> = {
  problems: (draft, { now }) => openingProblems(draft, riyadhDay(now)),
  async publish(db, { id, draft, address }, appearance) {
    const row = {
      content: json({
        title: inBothLanguages(draft.title),
        place: inBothLanguages(draft.place),
        employment: draft.employment ?? 'full_time',
        summary: inBothLanguages(draft.summary),
        tasks: pairedLines(draft.tasks) ?? [],
        requirements: pairedLines(draft.requirements) ?? [],
      }),
      closes_on: draft.closesOn,
      closed_at: null,
    };
    await db
      .insertInto('job_openings')
      .values({ ...row, slug: address, position: 0, content_id: Number(id), published_at: appearance.from })
      .onConflict((conflict) =>
        conflict.column('content_id').doUpdateSet({ ...row, published_at: appearsAt('job_openings', appearance) }),
      )
      .execute();
  },
  async withdraw(db, id, now) {
    await db.updateTable('job_openings').set({ closed_at: now }).where('content_id', '=', Number(id)).execute();
  },
};
