import { LenderOrderPage } from './lender-order-page.tsx';
import { LenderOrdersPage } from './lender-orders-page.tsx';
import type { LenderSearch } from './lender-search.ts';

/** The orders that are handed to a lender, or one of them, as the address says. */
export function LenderScreen({ search: { id, cursor } }: { search: LenderSearch }) {
  return id === undefined ? <LenderOrdersPage cursor={cursor} /> : <LenderOrderPage key={id} id={id} />;
}
