import type { Answers, ApplicantKind } from './application.ts';

/** Contact of the applicant, who also owns the order: the person, or for a company the person responsible. */
export interface ApplicantContact {
  readonly name: string;
  /** +9665XXXXXXXX */
  readonly phone: string | null;
  readonly email: string | null;
}

const contactFields = {
  individual: { name: 'fullName', phone: 'phone', email: 'email' },
  company: { name: 'responsibleName', phone: 'responsiblePhone', email: 'responsibleEmail' },
} as const;

/** Name, phone and e-mail from normalised answers. */
export function contactOf(account: ApplicantKind, answers: Readonly<Answers>): ApplicantContact {
  const { name, phone, email } = contactFields[account];
  const text = (key: string) => (typeof answers[key] === 'string' ? answers[key] : null);
  return { name: text(name) ?? '', phone: text(phone), email: text(email) };
}

/** Details of the applicant besides the contact; null where the form does not ask. */
export interface ApplicantDetails {
  /** ISO 3166-1 alpha-2. */
  readonly nationality: string | null;
  /** National ID or Iqama, ten digits. */
  readonly identityNumber: string | null;
  /** Code of the list `cities`. */
  readonly city: string | null;
}

/**
 * Nationality, identity number and city from normalised answers. The company forms do not ask them of the person
 * responsible.
 */
export function detailsOf(account: ApplicantKind, answers: Readonly<Answers>): ApplicantDetails {
  const text = (key: string) => (account === 'individual' && typeof answers[key] === 'string' ? answers[key] : null);
  return { nationality: text('nationality'), identityNumber: text('idNumber'), city: text('city') };
}
