import { Trans, useLingui } from '@lingui/react/macro';
import { type DragEvent, useRef } from 'react';
import type { AdvertKind } from '#domain/adverts/advert.ts';
import { type FileFault, importColumns } from '#domain/adverts/advert-import.ts';
import { csvText } from '#domain/words/csv-text.ts';
import { kindNames } from '#domain/catalogue/kind.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { productFilterLabels } from '#i18n/adverts/advert-words.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { UploadIcon } from '#ui/icons/icons.tsx';
import { DownloadIcon } from '#ui/icons/menu-icons.tsx';
import { RadioGroup } from '#ui/radio-group/radio-group.tsx';
import { FaultNotice } from './fault-notice.tsx';
import { saveFile } from '../save-file.ts';

interface FileStepProps {
  kind: AdvertKind;
  isBusy: boolean;
  fault: FileFault | null;
  onKind: (kind: AdvertKind) => void;
  onFile: (file: File) => void;
}

/** Choice of kind and file, and an empty file to start from. */
export function FileStep({ kind, isBusy, fault, onKind, onFile }: FileStepProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const columns = importColumns(kind);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const [dropped] = event.dataTransfer.files;
    if (dropped) onFile(dropped);
  };
  return (
    <>
      <FaultNotice kind={kind} fault={fault} />
      <Card className="grid gap-6">
        <RadioGroup
          legend={t`What is in the file?`}
          layout="cards"
          options={kindNames.map((one) => ({
            value: one,
            label: i18n._(productFilterLabels[one]),
          }))}
          value={kind}
          onChange={onKind}
        />
        <div
          onDragOver={(event) => event.preventDefault()}
          onDrop={drop}
          className="grid justify-items-center gap-3 rounded-md border border-dashed border-line-strong p-6 text-center sm:p-8"
        >
          <UploadIcon className="size-8 text-ink-3" />
          <p className="text-ink-2">
            <Trans>
              A table saved as CSV or Excel (.xlsx), in Arabic or English: at most 5 MB and 5,000 rows, the first line
              with the headings. Of an Excel file we read the first sheet.
            </Trans>
          </p>
          <input
            ref={input}
            type="file"
            hidden
            accept=".csv,.xlsx,.xls,.ods,text/csv,text/plain"
            data-import
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              // Allows choosing the same file again after it was corrected.
              target.value = '';
              if (chosen) onFile(chosen);
            }}
          />
          <Button size="l" icon={<UploadIcon />} busy={isBusy} onClick={() => input.current?.click()}>
            <Trans>Choose file</Trans>
          </Button>
        </div>
        <div className="grid justify-items-start gap-2">
          <p className="text-sm text-ink-3">
            <Trans>
              You can use your own headings: tell us what they mean and we remember it. Or start from an empty table
              with ours.
            </Trans>
          </p>
          <Button
            kind="secondary"
            icon={<DownloadIcon />}
            onClick={() => saveFile(`wijha-${kind}.csv`, csvText([columns.map(({ heading }) => heading[locale])]))}
          >
            <Trans>Download an empty table</Trans>
          </Button>
        </div>
      </Card>
    </>
  );
}
