import { pageNumber } from '#client/shell/page-number.ts';

/** Search parameters of the reports at the desk; empty for open ones on page 1. */
export interface ReportsSearch {
  readonly state?: 'handled';
  readonly page?: string;
}

/** Reads an address; invalid parameters are left out. */
export function readReportsSearch(raw: Readonly<Record<string, unknown>>): ReportsSearch {
  const page = pageNumber(raw['page']);
  return { ...(raw['state'] === 'handled' && { state: 'handled' }), ...(page !== '1' && { page }) };
}
