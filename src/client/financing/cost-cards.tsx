/** The cards of costs on the page of a listing, in one file: a page opened offline requests every file. */
export { TransferTaxCard } from './transfer-tax-card.tsx';
export { TrueCostCard } from './true-cost-card.tsx';
