import type { Form } from './form.ts';
import { propertySubject } from './property-subject.ts';
import { isFinanced, purchaseOf } from './purchase-steps.ts';

/** To buy a listed home or another property, financed or paid at once. */
export const propertyPurchase: Form = {
  name: 'property_purchase',
  subject: propertySubject,
  programmes: 'real_estate',
  ...purchaseOf({ personDocuments: [{ kind: 'family_record', isOptional: true, askedWhen: isFinanced }] }),
};
