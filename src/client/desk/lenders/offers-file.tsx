import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { deskLenders } from '#contract/desk-lenders.ts';
import { FileFault } from '#domain/adverts/advert-import.ts';
import type { LenderOrderCard } from '#domain/desk/lender-order.ts';
import {
  type CheckedOfferLine,
  MAX_OFFER_LINES,
  offerColumns,
  type OfferColumn,
  type OfferLineOutcome,
} from '#domain/desk/offers-file.ts';
import { csvText } from '#domain/words/csv-text.ts';
import { saveFile } from '#client/adverts/save-file.ts';
import { CommandFailure } from '#client/orders/command-failure.tsx';
import { refreshOrders } from '#client/orders/refresh-orders.ts';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { useCommand } from '#client/shell/use-command.ts';
import { useFailureWords } from '#client/shell/use-failure-words.ts';
import { useUnsaved } from '#client/shell/use-unsaved.ts';
import { faultWords } from '#i18n/adverts/import-words.ts';
import { formatList } from '#i18n/format.ts';
import { isRefused } from '#offline/refused.ts';
import { isUnreachable } from '#offline/unreachable.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { UploadIcon } from '#ui/icons/icons.tsx';
import { DownloadIcon } from '#ui/icons/menu-icons.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { OfferLines } from './offer-lines.tsx';

type Outcomes = ReadonlyMap<number, OfferLineOutcome>;

/** Offers of a lender from a file: chosen, checked line by line, and entered after a second press. */
export function OffersFile({ orders }: { orders: readonly LenderOrderCard[] }) {
  const { t } = useLingui();
  const { sendFile } = useApp();
  const explain = useFaultWords();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isReading, setIsReading] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [lines, setLines] = useState<readonly CheckedOfferLine[] | null>(null);
  const [outcomes, setOutcomes] = useState<Outcomes | null>(null);
  const { run, isBusy, failure, clearFailure } = useCommand(deskLenders.enterOfferLines, refreshOrders);
  useUnsaved(isOpen && lines !== null && outcomes === null);
  const good = (lines ?? []).flatMap(({ line, order, offer, isKnown }) =>
    offer && !isKnown ? [{ line, order, offer }] : [],
  );
  const close = () => {
    setIsOpen(false);
    setLines(null);
    setOutcomes(null);
    setFault(null);
    clearFailure();
  };
  const read = async (file: File) => {
    setIsReading(true);
    setFault(null);
    clearFailure();
    try {
      setLines(await sendFile(deskLenders.checkOffersFile, {}, file));
      setOutcomes(null);
    } catch (error) {
      if (!isRefused(error) && !isUnreachable(error)) throw error;
      setLines(null);
      setFault(explain(error));
    } finally {
      setIsReading(false);
    }
  };
  const enter = async () => {
    const became = await run({ lines: good });
    if (became?.isDone) setOutcomes(new Map(became.answer.lines.map(({ line, outcome }) => [line, outcome])));
  };
  return (
    <>
      <Button kind="secondary" icon={<UploadIcon />} onClick={() => setIsOpen(true)}>
        <Trans>Offers from a file</Trans>
      </Button>
      <Dialog
        wide
        open={isOpen}
        onClose={close}
        dismissible={lines === null || outcomes !== null}
        title={t`Offers from a file`}
        description={t`Nothing is entered until you have seen the check and confirm it.`}
        actions={
          <>
            <Button kind="secondary" onClick={close} data-initial-focus>
              {outcomes ? <Trans>Close</Trans> : <Trans>Go back</Trans>}
            </Button>
            {lines && !outcomes && good.length > 0 && (
              <Button busy={isBusy} onClick={() => void enter()}>
                <Plural value={good.length} one="Enter # offer" other="Enter # offers" />
              </Button>
            )}
          </>
        }
      >
        <div className="grid grid-cols-1 gap-5">
          {!outcomes && (
            <div className="grid justify-items-start gap-3">
              <p className="text-ink-2">
                <Trans>
                  A table saved as CSV or Excel (.xlsx) with one offer on each line, at most {MAX_OFFER_LINES} lines.
                  Amounts are in riyals. The template has the orders of this page.
                </Trans>
              </p>
              <div className="flex flex-wrap gap-3">
                <Template orders={orders} />
                <input
                  ref={input}
                  type="file"
                  hidden
                  accept=".csv,.xlsx,text/csv,text/plain"
                  data-offers
                  onChange={({ target }) => {
                    const [chosen] = target.files ?? [];
                    // Allows choosing the same file again after it was corrected.
                    target.value = '';
                    if (chosen) void read(chosen);
                  }}
                />
                <Button icon={<UploadIcon />} busy={isReading} onClick={() => input.current?.click()}>
                  {lines ? <Trans>Choose another file</Trans> : <Trans>Choose file</Trans>}
                </Button>
              </div>
            </div>
          )}
          {fault !== null && (
            <div role="alert">
              <Notice tone="danger" title={<Trans>This file could not be read</Trans>}>
                {fault}
              </Notice>
            </div>
          )}
          {lines && <OfferLines lines={lines} outcomes={outcomes} />}
          <CommandFailure failure={failure} />
        </div>
      </Dialog>
    </>
  );
}

/** A table with our headings and the orders that have no answer yet. */
function Template({ orders }: { orders: readonly LenderOrderCard[] }) {
  const locale = useLocale();
  const waiting = orders.filter(({ answer }) => answer === 'none');
  const columns = Object.keys(offerColumns) as OfferColumn[];
  const save = () =>
    saveFile(
      'wijha-offers.csv',
      csvText([
        columns.map((name) => offerColumns[name][locale]),
        ...waiting.map(({ number, financeAmount }) =>
          columns.map((name) => {
            if (name === 'order') return number;
            return name === 'financeAmount' && financeAmount !== null ? String(financeAmount / 100) : '';
          }),
        ),
      ]),
    );
  return (
    <Button kind="secondary" icon={<DownloadIcon />} onClick={save}>
      <Trans>Download the template</Trans>
    </Button>
  );
}

/** Why a file was not read. */
function useFaultWords() {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const failureWords = useFailureWords();
  return (error: Parameters<typeof failureWords>[0]): string => {
    if (!isRefused(error)) return failureWords(error);
    if (error.code === 'wrong_type') return t`This is not a CSV or Excel file. Save your table as "CSV UTF-8".`;
    if (error.code === 'too_large') return t`The file is larger than 256 kB. Split it into parts.`;
    const { state } = error;
    if (!v.is(FileFault, state)) return failureWords(error);
    const namesOf = (columns: readonly string[]) =>
      formatList(
        locale,
        columns.map((name) => (name in offerColumns ? offerColumns[name as OfferColumn][locale] : name)),
      );
    const missing = namesOf(state.columns);
    if (state.code === 'lacks_columns') return t`These columns are missing: ${missing}`;
    return i18n._(faultWords(state, namesOf));
  };
}
