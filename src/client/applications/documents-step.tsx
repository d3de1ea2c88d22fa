import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import {
  type DocumentKind,
  isIdentityDocument,
  MAX_FILES_OF_A_KIND,
  typesOf,
} from '#domain/applications/document-kinds.ts';
import type { DocumentRequest } from '#domain/applications/form.ts';
import { documentField } from '#domain/applications/forms.ts';
import { fileProblemWords } from '#client/uploads/file-problem-words.ts';
import { FilePicker } from '#client/uploads/file-picker.tsx';
import { LookAtPicture } from '#client/uploads/look-at-picture.tsx';
import { PickedFile } from '#client/uploads/picked-file.tsx';
import { useLocale } from '#client/shell/use-app.ts';
import { useToday } from '#client/shell/use-today.ts';
import { documentLabels } from '#i18n/applications/document-labels.ts';
import { formatDate } from '#i18n/format.ts';
import { FieldGroup } from '#ui/field/field.tsx';
import { controlId } from './answer-control.tsx';
import type { PickedFiles } from './use-picked-files.ts';

/** A file stored in the draft. */
export interface KeptDocument {
  readonly fileId: string;
  readonly kind: DocumentKind;
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
}

interface DocumentsStepProps {
  asked: readonly DocumentRequest[];
  /** Purpose of the documents as text, used as watermark on pictures of identity documents. */
  purpose: string;
  files: PickedFiles;
  kept: readonly KeptDocument[];
  errorOf: (field: string) => ReactNode;
  onRemove: (fileId: string) => void;
  /** The bytes of a stored file; null when they are gone. */
  onRead: (fileId: string) => Promise<ArrayBuffer | null>;
}

/** The documents of an application: each with accepted types, chosen files and their state. */
export function DocumentsStep({ asked, purpose, files, kept, errorOf, onRemove, onRead }: DocumentsStepProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const today = formatDate(locale, useToday());
  const mark = t`Only for Wijha: ${purpose}, ${today}`;
  const { picked, add, again, drop } = files;
  return (
    <>
      {asked.map(({ kind, isOptional }) => {
        const name = i18n._(documentLabels[kind]);
        const id = controlId(documentField(kind));
        const taken = typesOf(kind);
        const mimes = taken.includes('application/pdf') ? t`JPEG, PNG or PDF` : t`JPEG or PNG`;
        const error = errorOf(documentField(kind));
        return (
          <FieldGroup
            key={kind}
            legend={name}
            optional={isOptional}
            error={error}
            hint={t`${mimes}, at most 5 MB each, up to ${MAX_FILES_OF_A_KIND} files.`}
          >
            {isIdentityDocument(kind) && (
              <p className="text-sm text-ink-2">
                {taken.includes('application/pdf') ? (
                  <Trans>
                    “<bdi>{mark}</bdi>” is written across each picture before it is sent, so it cannot be used for
                    anything else. PDFs are not changed.
                  </Trans>
                ) : (
                  <Trans>
                    “<bdi>{mark}</bdi>” is written across the picture before it is sent, so it cannot be used for
                    anything else.
                  </Trans>
                )}
              </p>
            )}
            <FilePicker
              id={id}
              name={name}
              taken={taken}
              isInvalid={Boolean(error)}
              onPick={(chosen) => add(kind, chosen, isIdentityDocument(kind) ? { text: mark, locale } : null)}
            />
            <ul className="grid grid-cols-1 gap-2 empty:hidden" aria-label={t`Chosen files: ${name}`}>
              {kept
                .filter((one) => one.kind === kind)
                .map((one) => (
                  <PickedFile
                    key={one.fileId}
                    name={one.name}
                    size={one.bytes}
                    state="kept"
                    onRemove={() => onRemove(one.fileId)}
                  >
                    {one.type !== 'application/pdf' && (
                      <LookAtPicture name={one.name} read={() => onRead(one.fileId)} />
                    )}
                  </PickedFile>
                ))}
              {picked
                .filter((one) => one.kind === kind)
                .map((one) => (
                  <PickedFile
                    key={one.id}
                    name={one.file.name}
                    size={one.file.size}
                    state={one.problem === null ? 'preparing' : 'refused'}
                    problem={one.problem && i18n._(fileProblemWords(one.problem, mimes))}
                    onRemove={() => drop(one.id)}
                    onShrink={one.canShrink ? () => again(one, true) : undefined}
                    onRetry={one.problem === 'not_kept' ? () => again(one, false) : undefined}
                  />
                ))}
            </ul>
          </FieldGroup>
        );
      })}
      <p className="text-sm text-ink-3">
        <Trans>
          Photos are rotated and resized here, and location and device data are removed before they are sent.
        </Trans>
      </p>
    </>
  );
}
