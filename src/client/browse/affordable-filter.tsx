import { Trans } from '@lingui/react/macro';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { conditionsOf } from '#domain/catalogue/conditions-of.ts';
import type { ListingSearch } from '#domain/catalogue/search.ts';
import { forgetBorrower } from '#client/financing/known-borrower.ts';
import { affordableMonthly } from '#domain/financing/affordable-monthly.ts';
import type { BorrowerInput } from '#domain/financing/debt-burden-schema.ts';
import { useWords } from '#client/shell/use-words.ts';
import { useToday } from '#client/shell/use-today.ts';
import { Chip } from '#ui/chip/chip.tsx';
import { Price } from '#ui/price/price.tsx';
import type { ChangeSearch } from './use-search.ts';

interface AffordableFilterProps {
  borrower: BorrowerInput;
  catalogue: Catalogue;
  search: ListingSearch;
  change: ChangeSearch;
}

/** A switch that limits the monthly figure to what the typed income allows. Only the coarse limit leaves the device (decision 227). */
export function AffordableFilter({ borrower, catalogue, search, change }: AffordableFilterProps) {
  const most = affordableMonthly(borrower, conditionsOf(catalogue), useToday());
  const hasWords = useWords('calculator');
  if (most === null || !hasWords) return null;
  if (most === 0)
    return (
      <div className="grid justify-items-start">
        <p className="text-sm text-ink-2">
          <Trans>With the income and debts you entered, nothing is left for another installment.</Trans>
        </p>
        <RemoveIncome />
      </div>
    );
  const riyals = most / 100;
  const { monthly, ...ranges } = search.ranges;
  const isOn = monthly?.from === undefined && monthly?.to === riyals;
  return (
    <div className="grid justify-items-start gap-1.5">
      <Chip
        selected={isOn}
        onClick={() => void change({ ranges: isOn ? ranges : { ...ranges, monthly: { to: riyals } } })}
      >
        <Trans>Only what I can afford</Trans>
      </Chip>
      <p className="text-sm text-ink-3">
        <Trans>
          Up to <Price halalas={most} whole /> a month, by the income you entered. It is kept only on this device.
        </Trans>
      </p>
      <RemoveIncome onRemove={isOn ? () => void change({ ranges }) : undefined} />
    </div>
  );
}

function RemoveIncome({
  onRemove,
}: {
  /** Takes back the filter that the income set. */ onRemove?: (() => void) | undefined;
}) {
  return (
    <button
      type="button"
      onClick={() => {
        onRemove?.();
        forgetBorrower();
      }}
      className="inline-flex min-h-11 items-center text-sm font-medium text-brand underline underline-offset-4"
    >
      <Trans>Remove my income</Trans>
    </button>
  );
}
