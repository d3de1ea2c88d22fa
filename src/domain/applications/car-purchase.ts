import { carSubject } from './car-subject.ts';
import type { Form } from './form.ts';
import { purchaseOf } from './purchase-steps.ts';

/** Purchase of a listed car, financed or in cash. */
export const carPurchase: Form = {
  name: 'car_purchase',
  subject: carSubject,
  programmes: 'car',
  ...purchaseOf({ personDocuments: [{ kind: 'driving_licence', isOptional: true }] }),
};
