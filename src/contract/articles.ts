import * as v from 'valibot';
import { ArticleCard, ArticleType } from '#domain/articles/article-card.ts';
import { Article, Page, PageVersion } from '#domain/articles/article.ts';
import { DatabaseId } from '#domain/identity/database-id.ts';
import { QuestionGroup } from '#domain/articles/question.ts';
import { act, query } from './endpoint.ts';
import { PageNumber } from './page-number.ts';

export const articles = {
  all: query('/get-articles', {
    summary: 'News and blog articles, newest first.',
    access: 'anyone',
    input: v.object({ type: v.optional(ArticleType), page: PageNumber }),
    output: v.array(ArticleCard),
    paged: true,
    keep: 'catalogue',
  }),
  mostRead: query('/articles/most-read', {
    summary: 'The articles most people opened in the last thirty days, of one type or both; at most five.',
    access: 'anyone',
    input: v.object({ type: v.optional(ArticleType) }),
    output: v.array(ArticleCard),
    keep: 'catalogue',
  }),
  opened: act('POST', '/articles/{id}/opened', {
    summary: 'Count a reader of an article: one for a device and day, without identity.',
    access: 'anyone',
    input: v.object({ id: v.pipe(v.string(), v.maxLength(120)) }),
    output: v.object({ counted: v.boolean() }),
    refusals: ['not_found'],
  }),
  questions: query('/faqs', {
    summary: 'Questions people ask, with answers.',
    access: 'anyone',
    input: v.object({}),
    output: v.array(QuestionGroup),
    keep: 'catalogue',
  }),
  one: query('/article/{id}', {
    summary: 'One article, by id or slug.',
    access: 'anyone',
    input: v.object({ id: v.pipe(v.string(), v.maxLength(120)) }),
    output: Article,
    keep: 'catalogue',
  }),
  aboutUs: query('/homepage/v2/about-us', {
    summary: 'Who we are.',
    access: 'anyone',
    input: v.object({}),
    output: Page,
    keep: 'catalogue',
  }),
  terms: query('/terms-conditions', {
    summary: 'Terms and conditions, the version in force.',
    access: 'anyone',
    input: v.object({}),
    output: Page,
    keep: 'catalogue',
  }),
  privacy: query('/privacy-policy', {
    summary: 'Privacy policy, the version in force.',
    access: 'anyone',
    input: v.object({}),
    output: Page,
    keep: 'catalogue',
  }),
  termsVersion: query('/terms-conditions/{version}', {
    summary: 'One version of the terms and conditions that is or was in force.',
    access: 'anyone',
    input: v.object({ version: DatabaseId }),
    output: PageVersion,
    keep: 'catalogue',
  }),
  privacyVersion: query('/privacy-policy/{version}', {
    summary: 'One version of the privacy policy that is or was in force.',
    access: 'anyone',
    input: v.object({ version: DatabaseId }),
    output: PageVersion,
    keep: 'catalogue',
  }),
};
