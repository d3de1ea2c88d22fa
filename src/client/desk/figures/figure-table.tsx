import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { csvText } from '#domain/words/csv-text.ts';
import { saveFile } from '#client/adverts/save-file.ts';
import { ScrollRegion } from '#client/financing/calculator/scroll-region.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { DownloadIcon } from '#ui/icons/icons.tsx';

/** One value of a row: as the table shows it, and as the file has it. */
export interface FigureCell {
  readonly shown: ReactNode;
  readonly plain: string;
}

export interface FigureRow {
  readonly key: string;
  /** The first column. */
  readonly name: FigureCell;
  readonly cells: readonly FigureCell[];
}

interface FigureSectionProps {
  readonly title: string;
  /** What is counted, where the title does not say it. */
  readonly note?: ReactNode;
  /** The columns, the name of a row first. */
  readonly columns: readonly string[];
  readonly rows: readonly FigureRow[];
  /** The name of the file, in Latin letters. */
  readonly file: string;
  /** Shown where there are no rows. */
  readonly empty: ReactNode;
  /** Beside the table; says nothing that the table does not. */
  readonly chart?: ReactNode;
}

/** Figures as a table, with a chart beside it and a file of its rows. */
export function FigureSection({ title, note, columns, rows, file, empty, chart }: FigureSectionProps) {
  const { t } = useLingui();
  const id = useId();
  const save = () =>
    saveFile(
      `wijha-${file}.csv`,
      csvText([columns, ...rows.map(({ name, cells }) => [name, ...cells].map(({ plain }) => plain))]),
    );
  return (
    <Card as="section" aria-labelledby={id} className="grid min-w-0 grid-cols-1 content-start gap-3 break-inside-avoid">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {rows.length > 0 && (
          <Button kind="ghost" flush icon={<DownloadIcon className="size-5" />} onClick={save}>
            <span>
              <Trans>Download CSV</Trans>
              <span className="sr-only">: {title}</span>
            </span>
          </Button>
        )}
      </div>
      {note && <p className="max-w-[68ch] text-sm text-ink-2">{note}</p>}
      {rows.length === 0 ? (
        <p className="text-ink-2">{empty}</p>
      ) : (
        <div
          className={chart ? 'grid min-w-0 grid-cols-1 items-start gap-6 lg:grid-cols-2' : 'grid min-w-0 grid-cols-1'}
        >
          {chart}
          <ScrollRegion aria-label={t`${title}: table`} className="max-h-144 min-w-0 overflow-auto print:max-h-none">
            <table className="w-full text-sm tabular-nums">
              <thead className="text-ink-2">
                <tr>
                  {columns.map((column, at) => (
                    <th
                      key={column}
                      scope="col"
                      className={`px-2 py-2 align-bottom font-medium ${at === 0 ? 'text-start' : 'text-end'}`}
                    >
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody className="divide-y divide-line">
                {rows.map(({ key, name, cells }) => (
                  <tr key={key}>
                    <th scope="row" className="min-w-28 px-2 py-2 text-start font-medium">
                      {name.shown}
                    </th>
                    {cells.map(({ shown }, at) => (
                      <td key={columns[at + 1]} className="px-2 py-2 text-end whitespace-nowrap">
                        {shown}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        </div>
      )}
    </Card>
  );
}
