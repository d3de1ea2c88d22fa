import { blocksOf, type DraftBlock } from '#domain/desk/text-content.ts';
import { BothPreviews, PreviewedText } from './both-previews.tsx';

interface TextPreviewProps {
  readonly title: { readonly en: string; readonly ar: string };
  readonly summary: { readonly en: string; readonly ar: string };
  readonly blocks: readonly DraftBlock[];
}

/** The text as readers will see it, in both languages and directions. */
export function TextPreview({ title, summary, blocks }: TextPreviewProps) {
  const written = blocksOf(blocks);
  return (
    <BothPreviews>
      {(language) => (
        <PreviewedText title={title[language]} summary={summary[language]} blocks={written} language={language} />
      )}
    </BothPreviews>
  );
}
