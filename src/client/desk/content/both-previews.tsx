import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Block } from '#domain/articles/article.ts';
import { ArticleBlocks } from '#client/articles/article-blocks.tsx';
import type { Locale } from '#i18n/locale.ts';
import { Accordion } from '#ui/accordion/accordion.tsx';

interface BothPreviewsProps {
  /** What is shown needs the whole width. */
  readonly isWide?: boolean;
  readonly children: (language: Locale) => ReactNode;
}

/** What readers will see, in both languages and directions. */
export function BothPreviews({ isWide = false, children }: BothPreviewsProps) {
  const { t } = useLingui();
  return (
    <Accordion summary={t`Preview in both languages`}>
      <div className="@container">
        <div className={`grid grid-cols-1 items-start gap-6 ${isWide ? '' : '@xl:grid-cols-2'}`}>
          {(['en', 'ar'] as const).map((language) => (
            <section
              key={language}
              dir={language === 'ar' ? 'rtl' : 'ltr'}
              lang={language}
              aria-label={language === 'ar' ? t`Preview in Arabic` : t`Preview in English`}
              className="grid grid-cols-1 gap-3 rounded-md border border-line bg-surface p-4 text-ink wrap-anywhere"
            >
              {children(language)}
            </section>
          ))}
        </div>
      </div>
    </Accordion>
  );
}

interface PreviewedTextProps {
  readonly title: string;
  readonly summary: string;
  readonly blocks: readonly Block[];
  readonly language: Locale;
}

/** A text in one language. */
export function PreviewedText({ title, summary, blocks, language }: PreviewedTextProps) {
  return (
    <>
      <p className="text-xl font-semibold">{title}</p>
      {summary !== '' && <p className="text-ink-2">{summary}</p>}
      {blocks.length > 0 ? <ArticleBlocks blocks={blocks} language={language} /> : <NothingWritten />}
    </>
  );
}

export function NothingWritten() {
  return (
    <p className="text-ink-3">
      <Trans>Nothing written yet.</Trans>
    </p>
  );
}
