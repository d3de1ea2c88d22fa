import type { Answers, ApplicantKind } from './application.ts';

/** How the applicant is reached, and whose account the order belongs to: the person, or for a company whoever is responsible. */
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

/** Name, phone and e-mail out of normalised answers. */
export function contactOf(account: ApplicantKind, answers: Readonly<Answers>): ApplicantContact {
  const { name, phone, email } = contactFields[account];
  const text = (key: string) => (typeof answers[key] === 'string' ? answers[key] : null);
  return { name: text(name) ?? '', phone: text(phone), email: text(email) };
}

/** What the applicant told of themselves besides how they are reached; null where the form does not ask it. */
export interface ApplicantDetails {
  /** ISO 3166-1 alpha-2. */
  readonly nationality: string | null;
  /** National ID or Iqama, ten digits. */
  readonly identityNumber: string | null;
  /** Code of the list `cities`. */
  readonly city: string | null;
}

/** Nationality, identity number and city out of normalised answers. The company forms ask none of them of the responsible person. */
export function detailsOf(account: ApplicantKind, answers: Readonly<Answers>): ApplicantDetails {
  const text = (key: string) => (account === 'individual' && typeof answers[key] === 'string' ? answers[key] : null);
  return { nationality: text('nationality'), identityNumber: text('idNumber'), city: text('city') };
}
