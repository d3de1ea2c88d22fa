import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { accounts } from '#contract/accounts.ts';
import { financing } from '#contract/financing.ts';
import { listings } from '#contract/listings.ts';
import type { Profile } from '#domain/accounts/account.ts';
import type { Answers, ApplicantKind } from '#domain/applications/application.ts';
import type { Form } from '#domain/applications/form.ts';
import { beginningOf } from '#domain/applications/forms.ts';
import { programmeInput } from '#domain/financing/programme-input.ts';
import type { Programme } from '#domain/financing/programme.ts';
import type { ListingDetail } from '#domain/listings/listing.ts';
import { useApp, usePerson } from '#client/shell/use-app.ts';
import { useToday } from '#client/shell/use-today.ts';
import { chosenThingOf } from './form-screens.ts';

/** What need not be asked: of the person and the chosen listing, and what follows from the programme alone. */
export interface KnownAnswers {
  /** What the way here has answered, over whatever was answered before. */
  readonly given: Readonly<Answers>;
  readonly own: Readonly<Answers>;
  readonly ofProgramme: Readonly<Answers>;
}

/** The person's own data where they are signed in, the amount a chosen listing asks for, what the programme is for. Null while that is being found out. */
export function useKnownAnswers(form: Form, account: ApplicantKind, { programme, item, given }: { programme: string; item: string | null; given: Readonly<Answers> }): KnownAnswers | null {
  const { ask } = useApp();
  const person = usePerson();
  const today = useToday();
  const profile = useQuery({ ...ask(accounts.profile, {}), enabled: person !== null, retry: false });
  const terms = useQuery({ ...ask(financing.programme, { id: programme || 'none' }), enabled: programme !== '', retry: false });
  const thing = chosenThingOf(form);
  const chosen = useQuery({ ...ask(thing?.one ?? listings.car, { id: item ?? '1' }), enabled: thing !== null && item !== null, retry: false });
  const isKnown = [person !== null && profile, programme !== '' && terms, thing !== null && item !== null && chosen].every(
    (query) => query === false || query.data !== undefined || query.isError || query.fetchStatus === 'paused',
  );
  return useMemo(
    () =>
      isKnown
        ? {
            given,
            own: { ...ownAnswers(account, profile.data), ...amountFor(terms.data, chosen.data, today) },
            ofProgramme: { ...(programme !== '' && { financeName: programme }), ...beginningOf(form, account, terms.data) },
          }
        : null,
    [isKnown, form, account, programme, given, profile.data, terms.data, chosen.data, today],
  );
}

function ownAnswers(account: ApplicantKind, profile: Profile | undefined): Answers {
  if (!profile) return {};
  const { name, phone, email, nationality, identityNumber, city } = profile;
  if (account === 'company') return { responsibleName: name, responsiblePhone: phone, responsibleEmail: email };
  return { fullName: name, phone, email, nationality, idNumber: identityNumber, city };
}

/** The price less the down payment of the example, in riyals as a person would type them. */
function amountFor(programme: Programme | undefined, chosen: ListingDetail | undefined, today: string): Answers {
  if (!programme || !chosen?.financedAs || chosen.price === null || chosen.monthly === null) return {};
  const { price, down } = programmeInput(programme.terms, chosen.price, chosen.financedAs, today);
  return { financeAmount: String(Math.round((price - down) / 100)) };
}
