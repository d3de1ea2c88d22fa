import { LenderOrderPage } from './lender-order-page.tsx';
import { LenderOrdersPage } from './lender-orders-page.tsx';

/** The orders that are handed to a lender, or one of them, as the address says. */
export function LenderScreen({ search: { id } }: { search: { readonly id?: string | undefined } }) {
  return id === undefined ? <LenderOrdersPage /> : <LenderOrderPage key={id} id={id} />;
}
