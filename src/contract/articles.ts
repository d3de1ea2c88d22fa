import * as v from 'valibot';
import { Article, ArticleCard, ArticleType, Page } from '#domain/articles/article.ts';
import { query } from './endpoint.ts';

const PageNumber = v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/)), '1');

export const articles = {
  all: query('/get-articles', {
    summary: 'News and blog articles, newest first.',
    access: 'anyone',
    input: v.object({ type: v.optional(ArticleType), page: PageNumber }),
    output: v.array(ArticleCard),
    paged: true,
    keep: 'catalogue',
  }),
  one: query('/article/{id}', { summary: 'One article, by id or slug.', access: 'anyone', input: v.object({ id: v.pipe(v.string(), v.maxLength(120)) }), output: Article, keep: 'catalogue' }),
  aboutUs: query('/homepage/v2/about-us', { summary: 'Who we are.', access: 'anyone', input: v.object({}), output: Page, keep: 'catalogue' }),
  terms: query('/terms-conditions', { summary: 'Terms and conditions, the version in force.', access: 'anyone', input: v.object({}), output: Page, keep: 'catalogue' }),
};
