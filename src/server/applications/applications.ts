import type { Kysely } from 'kysely';
import type { applications } from '#contract/applications.ts';
import { contactOf, detailsOf, type ApplicantContact } from '#domain/applications/applicant-contact.ts';
import type { ApplicationInput } from '#domain/applications/application.ts';
import { liftApplication } from '#domain/applications/application-versions.ts';
import { checkApplication, type Problem } from '#domain/applications/check-application.ts';
import { isCredibleConsentTime } from '#domain/applications/consent-time.ts';
import { forms } from '#domain/applications/forms.ts';
import { normaliseAnswers } from '#domain/applications/read-answer.ts';
import { subjectName } from '#domain/applications/subject-name.ts';
import { countStarted } from './started-sql.ts';
import type { AcceptedOffer } from '#domain/applications/taken-offer.ts';
import type { Programme } from '#domain/financing/programme.ts';
import { riyadhDay } from '#domain/time/riyadh-day.ts';
import type { Name } from '#domain/words/name.ts';
import type { Database } from '../db/tables.ts';
import { selectProgramme } from '../financing/financing-sql.ts';
import { Refusal, type Call, type FieldProblems, type Handlers, type Services, withLimit } from '../http/serve.ts';
import { findFinanceable } from './applications-sql.ts';
import { claimSentDocuments } from './claim-documents.ts';
import { acceptOffer } from './accept-offer.ts';
import { accountForGuest } from './guest-account.ts';
import { knownCodesOf } from './known-codes.ts';

/** An application that has passed all checks. */
export interface TakenApplication {
  readonly key: string;
  readonly account: string | null;
  /** The account that gets the order once it signs in. */
  readonly waitingFor: string | null;
  readonly contact: ApplicantContact;
  /** With normalised answers. */
  readonly application: ApplicationInput;
  readonly programme: Name | null;
  readonly subject: Name | null;
  /** The offer it was made with, after its check. */
  readonly offer: AcceptedOffer | null;
  readonly now: Date;
}

/** Makes the order of an application, in the transaction of its command. */
export type PlaceOrder = (db: Kysely<Database>, taken: TakenApplication) => Promise<{ id: string; number: string }>;

/** Accepts an application in one transaction: account, order, documents and history are stored together or not at all. */
export function applicationsHandlers(
  { index }: Pick<Services, 'index'>,
  { placeOrder }: { placeOrder: PlaceOrder },
): Handlers<typeof applications> {
  const known = knownCodesOf(index.names);

  /** The application in its stored form: in the newest version, with its programme and listing. Throws Refusal `invalid`. */
  async function read(
    sent: ApplicationInput,
    { db, now }: Call,
  ): Promise<{ application: ApplicationInput; programme: Programme | undefined; title: Name | null }> {
    const { application: input, notAsked } = liftApplication(sent);
    const form = forms[input.form];
    const application = { ...input, answers: normaliseAnswers(form, input.account, input) };
    const found = input.programme === null ? undefined : await selectProgramme(db, input.programme, now);
    // Programmes of other kinds belong to other forms.
    const programme = found?.kind === form.programmes ? found : undefined;
    const listed =
      input.listing === null || form.subject === null
        ? null
        : await findFinanceable(db, input.listing, form.subject.catalogue);
    const fit = { programme, listedAs: listed?.financedAs ?? null, date: riyadhDay(now) };
    const problems = Object.entries(checkApplication(application, known(programme?.slug ?? null), fit, notAsked));
    const wrong: FieldProblems = Object.fromEntries(problems.map(([field, problem]) => [field, [inWords(problem)]]));
    const errors: FieldProblems = {
      ...wrong,
      ...(input.listing !== null && !listed && { listing: ['invalid' as const] }),
      ...(!isCredibleConsentTime(input.consent.at, now) && { 'consent.at': ['clock' as const] }),
    };
    if (Object.keys(errors).length > 0) throw new Refusal('invalid', { errors });
    return { application, programme, title: listed?.title ?? null };
  }

  return {
    async started({ items }, { db, now }) {
      await countStarted(db, items, riyadhDay(now));
      return { counted: true };
    },

    async stepOne(input, call) {
      const { db, key, now, caller, owners, say, sayOnce } = call;
      if (key === null) throw new Refusal('key_missing');
      const { application, programme, title } = await read(input, call);
      const offer = await acceptOffer(application, call);
      const contact = contactOf(input.account, application.answers);
      const guest = caller
        ? null
        : await accountForGuest(db, contact, detailsOf(input.account, application.answers), input.consent.locale, now);
      const account = caller?.account.id ?? (guest && 'account' in guest ? guest.account : null);
      const order = await placeOrder(db, {
        key,
        account,
        waitingFor: guest && 'waitingFor' in guest ? guest.waitingFor : null,
        contact,
        application,
        programme: programme?.name ?? null,
        subject: title ?? subjectName(forms[input.form], application.answers),
        offer,
        now,
      });
      await claimSentDocuments(db, input.documents, { orderId: order.id, owners });
      say('success.request');
      if (guest?.login) sayOnce({ login: guest.login });
      return { ...order, key, login: null };
    },
  };
}

/** A problem of the form in the server's format. */
function inWords({ code, limit, name }: Problem): FieldProblems[string][number] {
  if (code !== 'new_cars_only' && code !== 'used_cars_only' && code !== 'no_land') return withLimit(code, limit);
  return name ? { problem: code, name } : 'invalid';
}
