import type { FinancedAsset } from './estimate-schema.ts';

/** Which inputs and rules apply to a financing, by asset. */
export interface AssetTraits {
  readonly hasDownPayment: boolean;
  readonly hasFinalPayment: boolean;
  readonly isInsured: boolean;
  /** The insurance is of the building and the buyer's life, by the price; otherwise of the vehicle, by its value. */
  readonly insuresLife: boolean;
  /** New and used have different terms. */
  readonly hasCondition: boolean;
  /** The maximum finance share depends on the buyer. */
  readonly dependsOnBuyer: boolean;
  /** The tax on a purchase: included in the price, or on the deed. */
  readonly tax: 'vat' | 'transfer' | null;
  /** Whether the installment is usually deducted from the salary; a lease is paid otherwise. */
  readonly isSalaryDeducted: boolean;
}

export const assetTraits: Readonly<Record<FinancedAsset, AssetTraits>> = {
  car: {
    hasDownPayment: true,
    hasFinalPayment: true,
    isInsured: true,
    insuresLife: false,
    hasCondition: true,
    dependsOnBuyer: false,
    tax: 'vat',
    isSalaryDeducted: false,
  },
  home: {
    hasDownPayment: true,
    hasFinalPayment: false,
    isInsured: true,
    insuresLife: true,
    hasCondition: false,
    dependsOnBuyer: true,
    tax: 'transfer',
    isSalaryDeducted: true,
  },
  personal: {
    hasDownPayment: false,
    hasFinalPayment: false,
    isInsured: false,
    insuresLife: false,
    hasCondition: false,
    dependsOnBuyer: false,
    tax: null,
    isSalaryDeducted: true,
  },
};
