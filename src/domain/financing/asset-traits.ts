import type { FinancedAsset } from './estimate-schema.ts';

/** What one is asked and told about a financing, by what it is for. */
export interface AssetTraits {
  readonly hasDownPayment: boolean;
  readonly hasFinalPayment: boolean;
  readonly isInsured: boolean;
  /** New and used are financed on different terms. */
  readonly hasCondition: boolean;
  /** Who buys sets how much may be financed. */
  readonly dependsOnBuyer: boolean;
  /** The tax that comes with a purchase: inside the price, or on the deed. */
  readonly tax: 'vat' | 'transfer' | null;
  /** Whether the bank usually takes the installment from the salary transferred to it; a lease is paid otherwise. */
  readonly isSalaryDeducted: boolean;
}

export const assetTraits: Readonly<Record<FinancedAsset, AssetTraits>> = {
  car: {
    hasDownPayment: true,
    hasFinalPayment: true,
    isInsured: true,
    hasCondition: true,
    dependsOnBuyer: false,
    tax: 'vat',
    isSalaryDeducted: false,
  },
  home: {
    hasDownPayment: true,
    hasFinalPayment: false,
    isInsured: true,
    hasCondition: false,
    dependsOnBuyer: true,
    tax: 'transfer',
    isSalaryDeducted: true,
  },
  personal: {
    hasDownPayment: false,
    hasFinalPayment: false,
    isInsured: false,
    hasCondition: false,
    dependsOnBuyer: false,
    tax: null,
    isSalaryDeducted: true,
  },
};
