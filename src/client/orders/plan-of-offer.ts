import type { BankOffer } from '#domain/orders/order.ts';
import type { PaymentPlan } from '#client/financing/payment-plan.ts';

/** The installments of a bank offer; the final payment is due with the last one. */
export function planOfOffer({ id, bankName, months, installment, finalPayment }: BankOffer): PaymentPlan {
  const payments = Array.from({ length: months }, (_, at) => installment + (at === months - 1 ? finalPayment : 0));
  return { id, bank: bankName, payments };
}
