import type { Block } from '#domain/articles/article.ts';
import type { ContentDraft } from '#domain/desk/content.ts';
import { linesOf } from '#domain/desk/draft-parts.ts';
import { blocksOf } from '#domain/desk/text-content.ts';
import { formatDate, formatMoneyText } from '#i18n/format.ts';
import type { Locale } from '#i18n/locale.ts';

interface PreviewText {
  readonly title: string;
  readonly summary: string;
  readonly blocks: readonly Block[];
}

const same = (text: string) => ({ en: text, ar: text });
const paragraphs = (text: string | null): Block[] =>
  linesOf(text).map((line) => ({ type: 'paragraph', text: same(line) }));
const list = (text: string | null): Block[] => {
  const items = linesOf(text).map(same);
  return items.length > 0 ? [{ type: 'list', items }] : [];
};

/** What readers will see of a draft in one language; null for kinds whose public page shows it in another way. */
export function previewText(draft: ContentDraft, language: Locale): PreviewText | null {
  switch (draft.kind) {
    case 'article':
      return {
        title: draft.title[language] ?? '',
        summary: draft.summary[language] ?? '',
        blocks: blocksOf(draft.body),
      };
    case 'page':
      return { title: draft.title[language] ?? '', summary: '', blocks: blocksOf(draft.body) };
    case 'question':
      return { title: draft.question[language] ?? '', summary: '', blocks: paragraphs(draft.answer[language]) };
    case 'opening':
      return {
        title: draft.title[language] ?? '',
        summary: draft.place[language] ?? '',
        blocks: [
          ...paragraphs(draft.summary[language]),
          ...list(draft.tasks[language]),
          ...list(draft.requirements[language]),
        ],
      };
    case 'offer':
      return {
        title: draft.title[language] ?? '',
        summary: [
          draft.price === null ? '' : formatMoneyText(language, draft.price),
          [draft.startsOn, draft.endsOn]
            .flatMap((day) => (day === null ? [] : [formatDate(language, day)]))
            .join(' – '),
        ]
          .filter(Boolean)
          .join(' · '),
        blocks: paragraphs(draft.description[language]),
      };
    default:
      return null;
  }
}
