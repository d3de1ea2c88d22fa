import type { Form } from './form.ts';
import { propertySubject } from './property-subject.ts';
import { isFinanced, purchaseOf } from './purchase-steps.ts';

/** Purchase of a listed property, financed or in cash. */
export const propertyPurchase: Form = {
  name: 'property_purchase',
  subject: propertySubject,
  programmes: 'real_estate',
  ...purchaseOf({ personDocuments: [{ kind: 'family_record', isOptional: true, askedWhen: isFinanced }] }),
};
