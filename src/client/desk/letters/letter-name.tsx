import { useLingui } from '@lingui/react/macro';
import type { LetterKind } from '#domain/desk/desk-letter.ts';
import { letterKindLabels } from './letter-labels.ts';

/** What a letter is called in a list: its kind, and its subject if it has one. */
export function LetterName({ kind, subject }: { kind: LetterKind; subject: string | null }) {
  const { i18n } = useLingui();
  return (
    <span>
      {i18n._(letterKindLabels[kind])}
      {subject !== null && (
        <>
          {': '}
          <bdi>{subject}</bdi>
        </>
      )}
    </span>
  );
}
