import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type DocumentKind, MAX_FILES_OF_A_KIND, typesOf } from '#domain/applications/document-kinds.ts';
import { fieldMessage } from '#i18n/account/field-messages.ts';
import { documentGenders } from '#i18n/applications/document-labels.ts';
import { Button, buttonClass, IconButton } from '#ui/button/button.tsx';
import { FieldGroup } from '#ui/field/field.tsx';
import { BusyIcon, CheckIcon, RetryIcon, TrashIcon, UploadIcon, WarningIcon } from '#ui/icons/icons.tsx';
import { fileProblemWords } from '#client/uploads/file-problem-words.ts';
import { FileFacts } from './file-facts.tsx';
import type { ChosenPaper } from './use-papers.ts';

interface PaperFieldProps {
  readonly kind: DocumentKind;
  readonly label: string;
  readonly isMissing: boolean;
  readonly chosen: readonly ChosenPaper[];
  readonly onChoose: (files: readonly File[]) => void;
  readonly onRemove: (id: number) => void;
  readonly onRetry: (paper: ChosenPaper) => void;
  readonly onShrink: (paper: ChosenPaper) => void;
}

/** One paper asked for: choose or photograph its files, see them go. */
export function PaperField({ kind, label, isMissing, chosen, onChoose, onRemove, onRetry, onShrink }: PaperFieldProps) {
  const { t, i18n } = useLingui();
  const types = typesOf(kind);
  const mimes = types.includes('application/pdf') ? t`JPEG, PNG or PDF` : t`JPEG or PNG`;
  const problemOf = ({ problem }: ChosenPaper): ReactNode => {
    if (!problem) return null;
    if ('message' in problem) return problem.message;
    return problem.code === 'no_connection' ? t`Not sent: no connection to Wijha` : i18n._(fileProblemWords(problem.code, mimes));
  };
  return (
    <FieldGroup legend={label} hint={t`${mimes}, at most 5 MB each`} error={isMissing && i18n._(fieldMessage('required', null, { field: label, gender: documentGenders[kind] }))}>
      {chosen.length > 0 && (
        <ul className="grid gap-2">
          {chosen.map((paper) => {
            const name = paper.file.name;
            return (
              <li key={paper.id} className="flex items-center gap-2 rounded-sm border border-line py-1 ps-3">
                <span className={paper.state === 'failed' ? 'text-danger' : 'text-brand'}>
                  {paper.state === 'uploading' && <BusyIcon className="size-5 animate-spin" label={t`Uploading`} />}
                  {paper.state === 'here' && <CheckIcon label={t`Ready to send`} />}
                  {paper.state === 'failed' && <WarningIcon label={t`Not accepted`} />}
                </span>
                <span className="min-w-0 flex-1">
                  <bdi className="block truncate">{name}</bdi>
                  <span role="status" className={paper.state === 'failed' ? 'block text-sm font-medium text-danger' : 'block text-sm text-ink-3'}>
                    {problemOf(paper) ?? <FileFacts mimeType={paper.file.type} bytes={paper.file.size} />}
                  </span>
                  {paper.problem && 'code' in paper.problem && paper.problem.canShrink && (
                    <Button kind="secondary" className="my-1" onClick={() => onShrink(paper)}>
                      <Trans>Shrink for me</Trans>
                    </Button>
                  )}
                </span>
                {paper.problem && 'code' in paper.problem && paper.problem.code === 'no_connection' && (
                  <IconButton label={t`Send ${name} again`} onClick={() => onRetry(paper)}>
                    <RetryIcon />
                  </IconButton>
                )}
                <IconButton label={t`Remove ${name}`} onClick={() => onRemove(paper.id)}>
                  <TrashIcon />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
      {chosen.length < MAX_FILES_OF_A_KIND && (
        <label className={`${buttonClass({ kind: 'secondary' })} relative w-fit has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand`}>
          <UploadIcon />
          {chosen.length > 0 ? <Trans>Add another file</Trans> : <Trans>Choose or photograph</Trans>}
          <span className="sr-only">{label}</span>
          <input
            id={`paper-${kind}`}
            type="file"
            multiple
            accept={types.join(',')}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            onChange={({ target }) => {
              const files = [...(target.files ?? [])].slice(0, MAX_FILES_OF_A_KIND - chosen.length);
              // The same file may be chosen again after it was removed.
              target.value = '';
              if (files.length > 0) onChoose(files);
            }}
          />
        </label>
      )}
    </FieldGroup>
  );
}
