import { LenderOrderPage } from './lender-order-page.tsx';
import { LenderOrdersPage } from './lender-orders-page.tsx';
import type { LenderSearch } from './lender-search.ts';

/** The orders that are handed to a lender, or one of them, as the address says. */
export function LenderScreen({ search }: { search: LenderSearch }) {
  return search.id === undefined ? (
    <LenderOrdersPage search={search} />
  ) : (
    <LenderOrderPage key={search.id} id={search.id} />
  );
}
