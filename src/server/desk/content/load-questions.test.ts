import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { readAnswer } from '../../../../tests/support/read-answer.ts';
import { testApp } from '../../../../tests/support/server-app.ts';
import { loadQuestions } from './load-questions.ts';
import { firstQuestions } from '../../articles/pages/first-questions.ts';

const { app, services, passTime } = await testApp();
const { db, clock } = services;
const shown = async () => (await readAnswer(app, api.articles.questions, '/faqs')).flatMap((group) => group.questions);

it('the questions of the build are published contents of the desk, loaded once', async () => {
  const all = Object.values(firstQuestions).flat();
  // Servers that start together.
  await Promise.all([loadQuestions(db, clock()), loadQuestions(db, clock())]);
  expect((await shown()).map(({ question }) => question)).toEqual(all.map(({ question }) => question));
  expect((await shown()).map(({ answer }) => answer)).toEqual(all.map(({ answer }) => answer));
  const contents = await db.selectFrom('contents').select(['state', 'version', 'published_version']).execute();
  expect(contents).toEqual(all.map(() => ({ state: 'published', version: 1, published_version: 1 })));
});

it('a question that staff withdrew does not come back with the next start', async () => {
  const [first] = await shown();
  await db
    .updateTable('questions')
    .set({ withdrawn_at: clock() })
    .where('content_id', '=', Number(first?.id))
    .execute();
  passTime(MINUTE_MS);
  await loadQuestions(db, clock());
  expect((await shown()).map(({ id }) => id)).not.toContain(first?.id);
});
