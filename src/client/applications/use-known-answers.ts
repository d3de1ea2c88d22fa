import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { accounts } from '#contract/accounts.ts';
import { financing } from '#contract/financing.ts';
import { listings } from '#contract/listings.ts';
import type { Profile } from '#domain/accounts/account.ts';
import type { Answers, ApplicantKind } from '#domain/applications/application.ts';
import { programmeInput } from '#domain/financing/programme-input.ts';
import type { Programme } from '#domain/financing/programme.ts';
import type { ListingDetail } from '#domain/listings/listing.ts';
import { useApp, usePerson } from '#client/shell/use-app.ts';
import { useToday } from '#client/shell/use-today.ts';

/** What need not be asked: the person's own data where they are signed in, the amount a chosen car asks for. Null while that is being found out. */
export function useKnownAnswers(account: ApplicantKind, programme: string, item: string | null): Readonly<Answers> | null {
  const { ask } = useApp();
  const person = usePerson();
  const today = useToday();
  const profile = useQuery({ ...ask(accounts.profile, {}), enabled: person !== null, retry: false });
  const terms = useQuery({ ...ask(financing.programme, { id: programme }), retry: false });
  const car = useQuery({ ...ask(listings.car, { id: item ?? '1' }), enabled: item !== null, retry: false });
  const isKnown = [person !== null && profile, terms, item !== null && car].every((query) => query === false || query.data !== undefined || query.isError || query.fetchStatus === 'paused');
  return useMemo(
    () => (isKnown ? { financeType: account === 'individual' ? 'car' : null, ...ownAnswers(account, profile.data), ...amountFor(terms.data, car.data, today) } : null),
    [isKnown, account, profile.data, terms.data, car.data, today],
  );
}

function ownAnswers(account: ApplicantKind, profile: Profile | undefined): Answers {
  if (!profile) return {};
  const { name, phone, email, nationality, identityNumber, city } = profile;
  if (account === 'company') return { responsibleName: name, responsiblePhone: phone, responsibleEmail: email };
  return { fullName: name, phone, email, nationality, idNumber: identityNumber, city };
}

/** The price less the down payment of the example, in riyals as a person would type them. */
function amountFor(programme: Programme | undefined, car: ListingDetail | undefined, today: string): Answers {
  if (!programme || !car || car.price === null || car.monthly === null) return {};
  const { price, down } = programmeInput(programme.terms, car.price, car.financedAs ?? 'used', today);
  return { financeAmount: String(Math.round((price - down) / 100)) };
}
