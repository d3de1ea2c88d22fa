import type { Block } from '#domain/articles/article.ts';
import type { Locale } from '#i18n/locale.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { MarkedWords } from './marked-words.tsx';

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
      return (
        <h2 className="text-lg">
          <MarkedWords text={block.text} locale={locale} />
        </h2>
      );
    case 'paragraph':
      return (
        <p className="whitespace-pre-line">
          <MarkedWords text={block.text} locale={locale} />
        </p>
      );
    case 'list': {
      const List = block.isNumbered ? 'ol' : 'ul';
      return (
        <List className={`grid gap-2 ps-6 marker:text-brand ${block.isNumbered ? 'list-decimal' : 'list-disc'}`}>
          {block.items.map(
            (item, at) =>
              // A draft can lack an item in one language.
              item[locale] !== '' && (
                // Items have no ids and never change their order.
                <li key={at}>
                  <MarkedWords text={item} locale={locale} />
                </li>
              ),
          )}
        </List>
      );
    }
    case 'quote':
      return (
        <blockquote className="border-s-4 border-brand ps-4 whitespace-pre-line text-ink-2">
          <MarkedWords text={block.text} locale={locale} />
        </blockquote>
      );
  }
}
