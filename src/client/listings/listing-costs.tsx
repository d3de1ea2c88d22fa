import type { FinancedAs } from '#domain/financing/programme-input.ts';
import { TransferTaxCard } from '#client/financing/transfer-tax-card.tsx';
import { TrueCostCard } from '#client/financing/true-cost-card.tsx';
import { useWords } from '#client/shell/use-words.ts';

interface ListingCostsProps {
  /** Halalas. */
  readonly price: number;
  readonly financedAs: FinancedAs | null;
  readonly isCosted: boolean;
  readonly isTaxed: boolean;
}

/** What the price of a listing costs in the end, loaded after its first screen. */
export function ListingCosts({ price, financedAs, isCosted, isTaxed }: ListingCostsProps) {
  const hasWords = useWords('costs');
  return (
    hasWords && (
      <>
        {isCosted && financedAs && <TrueCostCard price={price} condition={financedAs} />}
        {isTaxed && <TransferTaxCard price={price} isLand={financedAs === 'land'} />}
      </>
    )
  );
}
