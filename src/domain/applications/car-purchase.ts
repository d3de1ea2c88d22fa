import { carSubject } from './car-subject.ts';
import type { Form } from './form.ts';
import { purchaseOf } from './purchase-steps.ts';

/** To buy a listed car, financed or paid at once. */
export const carPurchase: Form = {
  name: 'car_purchase',
  subject: carSubject,
  programmes: 'car',
  ...purchaseOf({ personDocuments: [{ kind: 'driving_licence', isOptional: true }] }),
};
