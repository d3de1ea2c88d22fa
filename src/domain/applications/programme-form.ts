import type { Programme } from '#domain/financing/programme.ts';
import type { Form } from './form.ts';
import { forms } from './forms.ts';

/** The form that applies for a programme, by the kind of programme. */
const formNames: Readonly<Record<Programme['kind'], string>> = { car: 'car_finance', real_estate: 'real_estate_finance', individual: 'individual_finance', company: 'company_finance' };

/** The form a programme is applied for with; null until there is one, and then its page asks to write to us instead. */
export function formOf(kind: Programme['kind']): Form | null {
  return Object.values(forms).find(({ name }) => name === formNames[kind]) ?? null;
}
