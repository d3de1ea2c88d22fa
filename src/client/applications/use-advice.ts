import type { ApplicantKind } from '#domain/applications/application.ts';
import { type FinancingAdvice, financingAdvice } from '#domain/applications/financing-advice.ts';
import type { Form } from '#domain/applications/form.ts';
import { normaliseAnswers } from '#domain/applications/read-answer.ts';
import { useToday } from '#client/shell/use-today.ts';
import type { Chosen } from './use-chosen-example.ts';
import type { ApplicationWork } from './use-application-draft.ts';
import { useProgrammes } from './use-programmes.ts';

/** Debt burden advice for the answers so far; null while too little is known, and for companies, to which the limits do not apply. */
export function useAdvice(
  form: Form,
  account: ApplicantKind,
  { answers, listing, documents }: ApplicationWork,
  chosen: Chosen | null,
): FinancingAdvice | null {
  const date = useToday();
  const programmes = useProgrammes(form);
  if (listing !== null && !chosen) return null;
  const read = normaliseAnswers(form, account, { answers, listing, documents });
  const programme = programmes.find(({ slug }) => slug === read['financeName'])?.terms ?? null;
  return financingAdvice(form, read, {
    programme,
    listing: chosen?.listing.financedAs ? { price: chosen.current.price, condition: chosen.listing.financedAs } : null,
    date,
  });
}
