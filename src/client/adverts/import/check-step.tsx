import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { advertImports } from '#contract/advert-imports.ts';
import type { NotedCell, RowNote } from '#domain/adverts/advert-import.ts';
import { csvText } from '#domain/words/csv-text.ts';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { acceptedWords, remarkWords } from '#i18n/adverts/import-words.ts';
import { formatList, formatNumber } from '#i18n/format.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { DownloadIcon } from '#ui/icons/menu-icons.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { ProgressBar } from '#ui/progress-bar/progress-bar.tsx';
import { saveFile } from '../save-file.ts';
import type { ReadCheck, ReadFile } from './import-page.tsx';

interface CheckStepProps {
  file: ReadFile;
  check: ReadCheck;
  isBusy: boolean;
  onBack: () => void;
  onAnother: () => void;
  onTake: (leaveOut: boolean) => void;
}

/** How often progress is requested, in ms. */
const POLL_INTERVAL_MS = 400;
/** Rows shown before "show all". */
const IN_SIGHT = 20;

/** Which rows would be stored and which not, with reasons, and the button that stores them. */
export function CheckStep({ file, check, isBusy, onBack, onAnother, onTake }: CheckStepProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const [leavesOut, setLeavesOut] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  const [isWhole, setIsWhole] = useState(false);
  const { rows, good, known, refused, notes } = check;
  const reasonsOf = ({ remarks }: RowNote) =>
    formatList(
      locale,
      remarks.map((remark) => i18n._(remarkWords[remark])),
    );
  const cellText = ({ column, word, accepted }: NotedCell) =>
    `${column}${word === '' ? '' : ` "${word}"`}: ${i18n._(acceptedWords(locale, accepted))}`;
  const mayTake = good > 0 && (refused === 0 || leavesOut);
  const save = () =>
    saveFile(
      'wijha-rows.csv',
      csvText([
        [t`Line`, t`Row`, t`Why`, t`What would be accepted`],
        ...notes.map((note) => [String(note.line), note.title, reasonsOf(note), note.cells.map(cellText).join('; ')]),
      ]),
    );
  const figures = [
    { label: t`Rows`, value: rows, tone: '' },
    { label: t`Will be added`, value: good, tone: 'text-success' },
    { label: t`Already exists`, value: known, tone: '' },
    { label: t`Cannot be added`, value: refused, tone: refused > 0 ? 'text-danger' : '' },
  ];
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        setWasAsked(true);
        if (mayTake) onTake(leavesOut);
      }}
    >
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {figures.map(({ label, value, tone }) => (
          <Card key={label} className="grid gap-1">
            <dt className="text-sm text-ink-3">{label}</dt>
            <dd className={`text-lg font-semibold tabular-nums ${tone}`}>{formatNumber(locale, value)}</dd>
          </Card>
        ))}
      </dl>
      {notes.length > 0 && (
        <Card as="section" aria-labelledby="rows" className="grid gap-3">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 id="rows" className="text-md">
              <Trans>Rows to check</Trans>
            </h2>
            <Button kind="ghost" icon={<DownloadIcon />} onClick={save}>
              <Trans>Save these rows</Trans>
            </Button>
          </div>
          <ul className="grid divide-y divide-line">
            {notes.slice(0, isWhole ? undefined : IN_SIGHT).map((note) => (
              <li key={note.line} className="grid gap-1 py-3 sm:grid-cols-[10rem_1fr] sm:gap-4">
                <span className="flex items-center gap-2 text-sm text-ink-3 tabular-nums sm:flex-col sm:items-start">
                  <Trans>Line {formatNumber(locale, note.line)}</Trans>
                  <Badge tone={note.isRefused ? 'danger' : 'warning'}>
                    {note.isRefused ? <Trans>Will not be added</Trans> : <Trans>Will be added</Trans>}
                  </Badge>
                </span>
                <span className="grid min-w-0 content-start gap-0.5">
                  <span className="font-medium">{reasonsOf(note)}</span>
                  {note.cells.map((cell) => (
                    <NotedCellLine key={cell.column} cell={cell} />
                  ))}
                  <span dir="auto" className="max-w-full justify-self-start truncate text-sm text-ink-3">
                    {note.title}
                  </span>
                </span>
              </li>
            ))}
          </ul>
          {!isWhole && notes.length > IN_SIGHT && (
            <Button kind="secondary" className="justify-self-start" onClick={() => setIsWhole(true)}>
              <Plural value={notes.length} one="Show the row" other="Show all # rows" />
            </Button>
          )}
        </Card>
      )}
      {good > 0 && refused > 0 && (
        <Card>
          <Checkbox
            checked={leavesOut}
            onChange={({ target }) => setLeavesOut(target.checked)}
            label={
              <Plural
                value={refused}
                one="Skip the row that cannot be added"
                other="Skip the # rows that cannot be added"
              />
            }
            hint={
              <Trans>
                Or fix the file and choose it again: adverts already added are recognised by their number and never
                added twice.
              </Trans>
            }
            error={
              wasAsked && !leavesOut ? (
                <Trans>Confirm that these rows can be skipped, or fix the file.</Trans>
              ) : undefined
            }
          />
        </Card>
      )}
      {good === 0 && (
        <Notice tone="neutral">
          <Trans>There is nothing to add from this file.</Trans>
        </Notice>
      )}
      {isBusy && <Progress file={file} />}
      <div className="flex flex-col-reverse gap-3 border-t border-line pt-5 sm:flex-row">
        <Button kind="secondary" size="l" onClick={onBack} aria-disabled={isBusy}>
          <Trans>Previous</Trans>
        </Button>
        {good > 0 ? (
          <Button type="submit" size="l" busy={isBusy} className="sm:flex-1">
            <Plural value={good} one="Add # advert" other="Add # adverts" />
          </Button>
        ) : (
          <Button size="l" onClick={onAnother} className="sm:flex-1">
            <Trans>Another file</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}

/** A cell of the file, and what would be accepted there. */
function NotedCellLine({ cell: { column, word, accepted } }: { cell: NotedCell }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  return (
    <span className="text-sm wrap-anywhere text-ink-2">
      <bdi>{column}</bdi>
      {word !== '' && (
        <>
          {' '}
          <bdi className="font-medium">“{word}”</bdi>
        </>
      )}
      {': '}
      {i18n._(acceptedWords(locale, accepted))}
    </span>
  );
}

/** Progress of the import. The server stores all rows or none, so the page may be left. */
function Progress({ file: { id, rows } }: { file: ReadFile }) {
  const { t } = useLingui();
  const { ask } = useApp();
  const { data } = useQuery({
    ...ask(advertImports.importProgress, { id }),
    refetchInterval: POLL_INTERVAL_MS,
    retry: false,
    staleTime: 0,
  });
  return (
    <ProgressBar
      label={t`Adding the adverts`}
      value={data ? data.done / Math.max(data.rows, 1) : rows > 0 ? null : 0}
    />
  );
}
