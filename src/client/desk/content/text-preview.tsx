import { Trans, useLingui } from '@lingui/react/macro';
import { blocksOf, type DraftBlock } from '#domain/desk/text-content.ts';
import { ArticleBlocks } from '#client/articles/article-blocks.tsx';
import { Accordion } from '#ui/accordion/accordion.tsx';

interface TextPreviewProps {
  readonly title: { readonly en: string; readonly ar: string };
  readonly summary: { readonly en: string; readonly ar: string };
  readonly blocks: readonly DraftBlock[];
}

/** The text as readers will see it, in both languages and directions. */
export function TextPreview({ title, summary, blocks }: TextPreviewProps) {
  const { t } = useLingui();
  const written = blocksOf(blocks);
  return (
    <Accordion summary={t`Preview in both languages`}>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {(['en', 'ar'] as const).map((language) => (
          <section
            key={language}
            dir={language === 'ar' ? 'rtl' : 'ltr'}
            lang={language}
            aria-label={language === 'ar' ? t`Preview in Arabic` : t`Preview in English`}
            className="grid gap-3 rounded-md border border-line bg-surface p-4 text-ink wrap-anywhere"
          >
            <p className="text-xl font-semibold">{title[language]}</p>
            {summary[language] !== '' && <p className="text-ink-2">{summary[language]}</p>}
            {written.length > 0 ? (
              <ArticleBlocks blocks={written} language={language} />
            ) : (
              <p className="text-ink-3">
                <Trans>Nothing written yet.</Trans>
              </p>
            )}
          </section>
        ))}
      </div>
    </Accordion>
  );
}
