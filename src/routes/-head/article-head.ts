import { msg } from '@lingui/core/macro';
import { articles } from '#contract/articles.ts';
import type { ArticleType } from '#domain/articles/article-card.ts';
import type { Block } from '#domain/articles/article.ts';
import type { Locale } from '#i18n/locale.ts';
import { organization } from './organization.ts';
import { type HeadFacts, oneLine, type WriteHead } from './screen-head.ts';
import { siteWords } from './site-words.ts';
import { breadcrumb, itemList, known, sharedPicture } from './structured-data.ts';

export const newsHead: WriteHead = (facts) => ({
  ...listHead(facts),
  description: facts.i18n._(msg`News from Wijha and from the car, real estate and financing markets in Saudi Arabia.`),
});

export const blogHead: WriteHead = (facts) => ({
  ...listHead(facts),
  description: facts.i18n._(
    msg`Guides to buying a car or a home in Saudi Arabia: financing, insurance, inspection and contracts, explained before you sign.`,
  ),
});

export const newsItemHead: WriteHead = (facts) => articleHead(facts, 'news', 'NewsArticle', '/news');
export const blogArticleHead: WriteHead = (facts) => articleHead(facts, 'blog', 'BlogPosting', '/blogs');

export const questionsHead: WriteHead = (facts) => {
  const { i18n, locale } = facts;
  const asked = (facts.answer(articles.questions) ?? []).flatMap(({ questions }) =>
    questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question[locale],
      acceptedAnswer: { '@type': 'Answer', text: answer.map((one) => one[locale]).join('\n') },
    })),
  );
  return {
    description: i18n._(
      msg`Answers about buying, financing, offers, accounts and adverts on Wijha: what it costs, which documents you need and how long it takes.`,
    ),
    data: [
      ...(asked.length > 0 ? [{ '@type': 'FAQPage', inLanguage: locale, mainEntity: asked }] : []),
      breadcrumb(facts, i18n._(siteWords.home)),
    ],
  };
};

function listHead(facts: HeadFacts): Omit<ReturnType<WriteHead>, 'description'> {
  const { search, pathname, locale, i18n } = facts;
  const page = search['page'];
  const items = facts.answer(articles.all)?.data ?? [];
  return {
    path: page === undefined ? pathname : `${pathname}?page=${page}`,
    data: [
      breadcrumb(facts, i18n._(siteWords.home)),
      ...itemList(
        facts,
        items.map(({ slug, title }) => ({ name: title[locale], path: `${pathname}/${slug}` })),
      ),
    ],
  };
}

function articleHead(facts: HeadFacts, type: ArticleType, dataType: string, list: string): ReturnType<WriteHead> {
  const { i18n, locale, title } = facts;
  const article = facts.answer(articles.one);
  if (!article) return { description: title, isIndexed: false };
  const picture = sharedPicture(facts, article.cover, title);
  const name = i18n._(siteWords.articles[type]);
  return {
    description: oneLine(article.summary[locale]),
    type: 'article',
    picture,
    data: [
      known({
        '@type': dataType,
        headline: title,
        description: article.summary[locale],
        url: facts.address(facts.pathname),
        mainEntityOfPage: facts.address(facts.pathname),
        inLanguage: locale,
        image: picture?.url,
        datePublished: article.publishedAt,
        wordCount: textOf(article.body, locale).split(/\s+/).length,
        author: organization(facts),
        publisher: organization(facts),
      }),
      breadcrumb(facts, i18n._(siteWords.home), { name, path: list }),
    ],
  };
}

const textOf = (body: readonly Block[], locale: Locale) =>
  body
    .flatMap((block) => (block.type === 'list' ? block.items : [block.text]))
    .map((one) => one[locale])
    .join(' ');
