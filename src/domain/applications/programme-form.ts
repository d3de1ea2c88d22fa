import type { Programme } from '#domain/financing/programme.ts';
import type { FormName } from './application.ts';
import type { Form } from './form.ts';
import { forms } from './forms.ts';

const formNames: Readonly<Record<Programme['kind'], FormName>> = {
  car: 'car_finance',
  real_estate: 'real_estate_finance',
  individual: 'individual_finance',
  company: 'company_finance',
};

/** The application form for a kind of programme. */
export function formOf(kind: Programme['kind']): Form {
  return forms[formNames[kind]];
}
