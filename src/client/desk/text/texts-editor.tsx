import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { type DraftBlock, pairedParts, partsIn, type TextPart } from '#domain/desk/text-content.ts';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { textId, type useTextProblems } from './use-text-problems.ts';

// With ProseMirror it is a file of 108 kB (brotli), which no other screen of the desk needs.
const TextEditor = lazy(() => import('./text-editor.tsx').then((module) => ({ default: module.TextEditor })));

interface TextsEditorProps {
  readonly blocks: readonly DraftBlock[];
  readonly problems: ReturnType<typeof useTextProblems>;
  readonly onChange: (blocks: readonly DraftBlock[]) => void;
}

/** A text in both languages side by side. What one language lacks is found when it is published. */
export function TextsEditor({ blocks, problems, onChange }: TextsEditorProps) {
  const change = (language: 'en' | 'ar', parts: readonly TextPart[]) =>
    onChange(language === 'en' ? pairedParts(parts, partsIn(blocks, 'ar')) : pairedParts(partsIn(blocks, 'en'), parts));
  return (
    <section aria-labelledby="content-body-title" className="grid grid-cols-1 gap-3">
      <h2 id="content-body-title" className="text-md">
        <Trans>Text</Trans>
      </h2>
      {problems.none && <p className="font-medium text-danger">{problems.none}</p>}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        {(['en', 'ar'] as const).map((language) => (
          <Suspense key={language} fallback={<Skeleton className="h-64" />}>
            <TextEditor
              id={textId(language)}
              language={language}
              parts={partsIn(blocks, language)}
              problems={problems[language]}
              onChange={(parts) => change(language, parts)}
            />
          </Suspense>
        ))}
      </div>
    </section>
  );
}
