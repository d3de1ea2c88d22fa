import type { api } from '#contract/index.ts';
import { Refusal, type Handlers, type Services } from '../http/serve.ts';
import { countReader, selectMostRead } from './article-readers-sql.ts';
import { selectAgreedPage, selectArticle, selectArticles, selectPage, selectPageVersion } from './articles-sql.ts';
import { selectQuestions } from './questions-sql.ts';

/** Answers news, blog articles and the static pages. */
export function articlesHandlers(_services: Services): Handlers<typeof api.articles> {
  return {
    all: ({ type, page }, { db, now }) => selectArticles(db, { type, page: Number(page), now }),
    one: async ({ id }, { db, now }) => found(await selectArticle(db, id, now)),
    mostRead: ({ type }, { db, now }) => selectMostRead(db, type, now),
    async opened({ id }, { db, now, owners }) {
      const article = found(await selectArticle(db, id, now));
      return { counted: await countReader(db, article.id, owners, now) };
    },
    questions: (_input, { db, now }) => selectQuestions(db, now),
    aboutUs: async (_input, { db, now }) => found(await selectPage(db, 'about-us', now)),
    terms: async (_input, { db, now }) => found(await selectAgreedPage(db, 'terms', now)),
    privacy: async (_input, { db, now }) => found(await selectAgreedPage(db, 'privacy', now)),
    termsVersion: async ({ version }, { db, now }) => found(await selectPageVersion(db, 'terms', Number(version), now)),
    privacyVersion: async ({ version }, { db, now }) =>
      found(await selectPageVersion(db, 'privacy', Number(version), now)),
  };
}

function found<T>(what: T | undefined): T {
  if (what === undefined) throw new Refusal('not_found');
  return what;
}
