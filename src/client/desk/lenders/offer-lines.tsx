import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type CheckedOfferLine, offerColumns, type OfferLineOutcome } from '#domain/desk/offers-file.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { formatDate } from '#i18n/format.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { Price } from '#ui/price/price.tsx';
import { OfferCost } from './offer-cost.tsx';
import { offerProblemWords, warningWords } from '../offer-problem-words.ts';

/** What is wrong with the order that a line names, or with the line as a whole. */
const orderProblems: Readonly<Record<string, MessageDescriptor>> = {
  required: msg`This field is required`,
  order_number: msg`This is no order number`,
  not_found: msg`No order with this number was handed to you`,
  order_moved_on: msg`No more offers are wanted for this order.`,
  own_matter: msg`This is your own order; a colleague has to do this`,
  ragged: msg`This line does not have as many cells as the heading`,
};

const outcomeWords: Readonly<
  Record<OfferLineOutcome, { readonly words: MessageDescriptor; readonly tone: 'success' | 'outline' | 'warning' }>
> = {
  entered: { words: msg`Entered`, tone: 'success' },
  known: { words: msg`Entered before`, tone: 'outline' },
  not_found: { words: msg`Not entered: the order was taken back`, tone: 'warning' },
  order_moved_on: { words: msg`Not entered: no more offers are wanted`, tone: 'warning' },
  own_matter: { words: msg`Not entered: this is your own order`, tone: 'warning' },
  invalid: { words: msg`Not entered: the last day has passed`, tone: 'warning' },
};

interface OfferLinesProps {
  readonly lines: readonly CheckedOfferLine[];
  /** What became of each line; null until they are entered. */
  readonly outcomes: ReadonlyMap<number, OfferLineOutcome> | null;
}

/** The lines of a file with their faults and warnings, and in the end what became of each. */
export function OfferLines({ lines, outcomes }: OfferLinesProps) {
  const { t } = useLingui();
  const wrong = lines.filter(({ problems }) => problems.length > 0).length;
  return (
    <section className="grid grid-cols-1 gap-3">
      <p role="status" className="font-medium">
        {outcomes ? (
          <Plural
            value={[...outcomes.values()].filter((outcome) => outcome === 'entered').length}
            _0="No offer was entered"
            one="# offer entered"
            other="# offers entered"
          />
        ) : wrong > 0 ? (
          <Plural value={wrong} one="# line has a fault and is left out" other="# lines have faults and are left out" />
        ) : (
          <Trans>No faults found</Trans>
        )}
      </p>
      <ol aria-label={t`Lines of the file`} className="grid grid-cols-1 divide-y divide-line">
        {lines.map((line) => (
          <Line key={line.line} line={line} outcome={outcomes?.get(line.line)} />
        ))}
      </ol>
    </section>
  );
}

function Line({ line: checked, outcome }: { line: CheckedOfferLine; outcome: OfferLineOutcome | undefined }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { line, order, offer, figures, problems, warnings, isKnown } = checked;
  return (
    <li className="grid grid-cols-1 gap-1 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-ink-2">
          <Trans>Line {line}</Trans>
        </span>
        {order !== '' && <Ltr className="font-semibold wrap-anywhere">{order}</Ltr>}
        {outcome && <Badge tone={outcomeWords[outcome].tone}>{i18n._(outcomeWords[outcome].words)}</Badge>}
        {!outcome && isKnown && <Badge tone="outline">{i18n._(outcomeWords.known.words)}</Badge>}
        {problems.length > 0 && (
          <Badge tone="danger">
            <Trans>Left out</Trans>
          </Badge>
        )}
      </p>
      {offer && figures && (
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-2">
          <OfferCost apr={figures.apr} installment={offer.installment} months={offer.months} />
          <span>
            <Trans>
              Total <Price halalas={figures.total} className="font-semibold" />
            </Trans>
          </span>
          <span>
            <Trans>Valid until</Trans> <bdi>{formatDate(locale, offer.validUntil)}</bdi>
          </span>
        </p>
      )}
      {problems.length > 0 && (
        <ul className="list-disc ps-5 text-danger">
          {problems.map(({ column, code }) => (
            <li key={`${column} ${code}`}>
              {column && <span className="font-medium">{offerColumns[column][locale]}: </span>}
              {i18n._(
                column === null || column === 'order'
                  ? (orderProblems[code] ?? msg`Incorrect data`)
                  : offerProblemWords(column, code),
              )}
            </li>
          ))}
        </ul>
      )}
      {warnings.length > 0 && (
        <ul className="list-disc ps-5 text-sm text-ink-2">
          {warnings.map((warning) => (
            <li key={warning}>{i18n._(warningWords[warning])}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
