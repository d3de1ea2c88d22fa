import { Trans, useLingui } from '@lingui/react/macro';
import type { AdvertKind } from '#domain/adverts/advert.ts';
import { type ColumnMeanings, type FileFault, importColumns } from '#domain/adverts/advert-import.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Field } from '#ui/field/field.tsx';
import { Select } from '#ui/select/select.tsx';
import { FaultNotice } from './fault-notice.tsx';
import type { ReadFile } from './import-page.tsx';

interface ColumnsStepProps {
  kind: AdvertKind;
  file: ReadFile;
  meanings: ColumnMeanings;
  fault: FileFault | null;
  isBusy: boolean;
  onChange: (meanings: ColumnMeanings) => void;
  onBack: () => void;
  onNext: () => void;
}

/** Each column of the file with its first cells and its meaning; missing columns are listed above. */
export function ColumnsStep({ kind, file, meanings, fault, isBusy, onChange, onBack, onNext }: ColumnsStepProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const meant = new Set(Object.values(meanings));
  const missing = importColumns(kind).filter(({ name, isNeeded }) => isNeeded && !meant.has(name));
  /** A meaning belongs to one column: assigning it to another removes it from the first. */
  const give = (column: string, meaning: string) =>
    onChange({
      ...Object.fromEntries(
        Object.entries(meanings).map(([name, had]) => [name, meaning !== '' && had === meaning ? '' : had]),
      ),
      [column]: meaning,
    });
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        onNext();
      }}
    >
      <FaultNotice kind={kind} fault={fault} />
      <div role="status">
        {missing.length > 0 && (
          <div className="flex flex-wrap items-center gap-2">
            <span className="font-medium">
              <Trans>Still needed:</Trans>
            </span>
            {missing.map(({ name, heading }) => (
              <Badge key={name} tone="warning">
                {heading[locale]}
              </Badge>
            ))}
          </div>
        )}
      </div>
      <ul className="grid gap-3 md:grid-cols-2">
        {file.columns.map(({ name, samples }) => (
          <li key={name}>
            <Card className="grid h-full content-between gap-3">
              <Field
                label={<bdi className="break-words">{name}</bdi>}
                hint={
                  samples.length > 0 ? (
                    <span className="line-clamp-2 break-words">
                      <bdi>{samples.join(' · ')}</bdi>
                    </span>
                  ) : (
                    <Trans>This column is empty</Trans>
                  )
                }
              >
                {(control) => (
                  <Select
                    {...control}
                    required={false}
                    value={meanings[name] ?? ''}
                    emptyLabel={t`Skip this column`}
                    options={importColumns(kind).map((column) => ({
                      value: column.name,
                      label: column.isNeeded ? `${column.heading[locale]} *` : column.heading[locale],
                    }))}
                    onChange={({ target }) => give(name, target.value)}
                  />
                )}
              </Field>
            </Card>
          </li>
        ))}
      </ul>
      <div className="flex flex-col-reverse gap-3 border-t border-line pt-5 sm:flex-row">
        <Button kind="secondary" size="l" onClick={onBack}>
          <Trans>Another file</Trans>
        </Button>
        <Button type="submit" size="l" busy={isBusy} className="sm:flex-1">
          <Trans>Check every row</Trans>
        </Button>
      </div>
    </form>
  );
}
