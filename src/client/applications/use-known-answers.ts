import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { accounts } from '#contract/accounts.ts';
import { financing } from '#contract/financing.ts';
import { listings } from '#contract/listings.ts';
import { offers } from '#contract/offers.ts';
import type { Profile } from '#domain/accounts/account.ts';
import type { Answers, ApplicantKind } from '#domain/applications/application.ts';
import type { Form } from '#domain/applications/form.ts';
import { programmeAnswers } from '#domain/applications/forms.ts';
import { programmeInput } from '#domain/financing/programme-input.ts';
import { financesCondition } from '#domain/financing/programme-fit.ts';
import type { Programme } from '#domain/financing/programme.ts';
import { offerRefusal } from '#domain/applications/taken-offer.ts';
import { type CurrentPrice, currentPrice } from '#domain/listings/current-price.ts';
import type { ListingDetail } from '#domain/listings/listing.ts';
import { applicantFor, type ListingOffer } from '#domain/listings/listing-offer.ts';
import type { Offer } from '#domain/offers/offer.ts';
import { listingOffer } from '#client/offers/use-opened-offer.ts';
import { useApp, usePerson } from '#client/shell/use-app.ts';
import { useToday } from '#client/shell/use-today.ts';
import { chosenThingOf } from './form-screens.ts';

/** Answers known in advance: from the profile, the chosen listing and the programme. */
export interface KnownAnswers {
  /** Answers given on the way to the form; they override earlier ones. */
  readonly given: Readonly<Answers>;
  readonly own: Readonly<Answers>;
  readonly ofProgramme: Readonly<Answers>;
  /** The offer on the listing for this kind of applicant: the one in the address, else the public one. */
  readonly offer: ListingOffer | null;
}

interface Way {
  readonly programme: string;
  readonly item: string | null;
  /** Number of the offer in the address. */
  readonly offer: string | null;
  readonly given: Readonly<Answers>;
}

/** The signed-in person's data, the amount for a chosen listing, its offer, and answers implied by the programme. Null while loading. */
export function useKnownAnswers(
  form: Form,
  account: ApplicantKind,
  { programme, item, offer, given }: Way,
): KnownAnswers | null {
  const { ask } = useApp();
  const person = usePerson();
  const today = useToday();
  const profile = useQuery({ ...ask(accounts.profile, {}), enabled: person !== null, retry: false });
  const terms = useQuery({
    ...ask(financing.programme, { id: programme || 'none' }),
    enabled: programme !== '',
    retry: false,
  });
  const thing = chosenThingOf(form);
  const chosen = useQuery({
    ...ask(thing?.one ?? listings.car, { id: item ?? '1' }),
    enabled: thing !== null && item !== null,
    retry: false,
  });
  const asked = useQuery({ ...ask(offers.one, { id: offer ?? '0' }), enabled: offer !== null, retry: false });
  const isKnown = [
    offer !== null && asked,
    person !== null && profile,
    programme !== '' && terms,
    thing !== null && item !== null && chosen,
  ].every((query) => query === false || query.data !== undefined || query.isError || query.fetchStatus === 'paused');
  return useMemo(() => {
    if (!isKnown) return null;
    const taken = chosen.data ? offerFor(account, { chosen: chosen.data, asked: asked.data, today }) : null;
    return {
      given,
      own: {
        ...ownAnswers(account, profile.data),
        ...(chosen.data &&
          amountFor(terms.data, chosen.data, { current: currentPrice(chosen.data, today, taken), today })),
      },
      ofProgramme: {
        ...(programme !== '' && finances(terms.data, chosen.data) && { financeName: programme }),
        ...programmeAnswers(form, account, terms.data),
      },
      offer: taken,
    };
  }, [isKnown, form, account, programme, given, profile.data, terms.data, chosen.data, asked.data, today]);
}

function ownAnswers(account: ApplicantKind, profile: Profile | undefined): Answers {
  if (!profile) return {};
  const { name, phone, email, nationality, identityNumber, city } = profile;
  if (account === 'company') return { responsibleName: name, responsiblePhone: phone, responsibleEmail: email };
  return { fullName: name, phone, email, nationality, idNumber: identityNumber, city };
}

/** The offer that applies: the one in the address if this applicant can take it, else the listing's own. */
function offerFor(
  account: ApplicantKind,
  { chosen, asked, today }: { chosen: ListingDetail; asked: Offer | undefined; today: string },
): ListingOffer | null {
  // Only the server knows whether an account belongs to a showroom.
  if (
    asked &&
    offerRefusal({ id: asked.id, price: asked.priceInclVat }, asked, {
      listing: chosen.id,
      account,
      isShowroom: true,
      today,
    }) === null
  )
    return listingOffer(asked);
  const { offer } = currentPrice(chosen, today);
  return offer && applicantFor(offer.audience) === account ? offer : null;
}

/** Whether the programme finances the chosen listing; if not, it is not preselected. */
function finances(programme: Programme | undefined, chosen: ListingDetail | undefined): boolean {
  return !programme || financesCondition(programme, chosen?.financedAs ?? null);
}

/** The price minus the down payment of the example, in riyals, formatted as input. */
function amountFor(
  programme: Programme | undefined,
  { financedAs, monthly }: ListingDetail,
  { current, today }: { current: CurrentPrice; today: string },
): Answers {
  if (!programme || !financedAs || current.price === null || monthly === null) return {};
  const { price, down } = programmeInput(programme.terms, current.price, financedAs, today);
  return { financeAmount: String(Math.round((price - down) / 100)) };
}
