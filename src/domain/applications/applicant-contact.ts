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
