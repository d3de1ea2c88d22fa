import type { Block } from '#domain/articles/article.ts';
import type { Locale } from '#i18n/locale.ts';
import { withPercents } from '#i18n/with-percents.ts';
import { useLocale } from '#client/shell/use-app.ts';

interface ArticleBlocksProps {
  readonly blocks: readonly Block[];
  /** By default that of the screen; a preview shows both. */
  readonly language?: Locale;
}

/** Long text for screen or paper: at most 68 characters a line, no page break after a heading. */
export function ArticleBlocks({ blocks, language }: ArticleBlocksProps) {
  const locale = useLocale();
  return (
    <div className="max-w-[68ch] text-md leading-relaxed text-pretty rtl:leading-loose [&>*+*]:mt-4 [&>h2]:mt-8 print:text-base">
      {blocks.map((block, at) => (
        // Blocks have no ids and never change their order.
        <OneBlock key={at} block={block} locale={language ?? locale} />
      ))}
    </div>
  );
}

function OneBlock({ block, locale }: { block: Block; locale: Locale }) {
  switch (block.type) {
    case 'heading':
      return <h2 className="text-lg">{withPercents(locale, block.text[locale])}</h2>;
    case 'paragraph':
      return <p>{withPercents(locale, block.text[locale])}</p>;
    case 'list':
      return (
        <ul className="grid list-disc gap-2 ps-6 marker:text-brand">
          {block.items.map((item) => (
            <li key={item.en}>{withPercents(locale, item[locale])}</li>
          ))}
        </ul>
      );
    case 'quote':
      return (
        <blockquote className="border-s-4 border-brand ps-4 text-ink-2">
          {withPercents(locale, block.text[locale])}
        </blockquote>
      );
  }
}
