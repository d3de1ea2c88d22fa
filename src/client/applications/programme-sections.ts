import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Programme } from '#domain/financing/programme.ts';
import type { FinancedAs } from '#domain/financing/programme-input.ts';
import { chosenThings, type ChosenThing } from './chosen-things.ts';

/** The basis of an example calculation: a chosen listing, or a round price. */
export interface Example {
  /** Halalas. */
  readonly price: number;
  readonly condition: FinancedAs;
}

/** A page under /finance with its programmes. */
export interface ProgrammeSection {
  readonly path: '/finance/cars' | '/finance/real-estate' | '/finance/individual-companies';
  readonly title: MessageDescriptor;
  readonly crumb: MessageDescriptor;
  readonly lead: MessageDescriptor;
  /** Kinds of programmes in display order, each with a heading if there are several. */
  readonly groups: readonly { readonly kind: Programme['kind']; readonly heading: MessageDescriptor }[];
  /** The kind of listing that can be chosen; null if none. */
  readonly chosen: ChosenThing | null;
  /** Its programmes are for new or used cars, and the list can be filtered by that. */
  readonly hasCondition?: true;
}

/** All sections, in the order of the financing page. */
export const programmeSections = {
  cars: {
    path: '/finance/cars',
    title: msg`Car financing`,
    crumb: msg`Cars`,
    lead: msg`Choose a programme and apply once, as an individual or a company. You see the full cost before you send anything.`,
    groups: [{ kind: 'car', heading: msg`Car financing` }],
    chosen: chosenThings.cars,
    hasCondition: true,
  },
  realEstate: {
    path: '/finance/real-estate',
    title: msg`Real-estate financing`,
    crumb: msg`Real estate`,
    lead: msg`For a first home or another: how much of the value can be financed, the cost over the years, and the taxes on the deed.`,
    groups: [{ kind: 'real_estate', heading: msg`Real-estate financing` }],
    chosen: chosenThings.properties,
  },
  individualCompanies: {
    path: '/finance/individual-companies',
    title: msg`Programmes for individuals and companies`,
    crumb: msg`Individuals and companies`,
    lead: msg`Cash when you need it, one installment instead of many, cars for a whole fleet: see the cost before you decide.`,
    groups: [
      { kind: 'individual', heading: msg`For individuals` },
      { kind: 'company', heading: msg`For companies` },
    ],
    chosen: null,
  },
} as const satisfies Readonly<Record<string, ProgrammeSection>>;

const examples: Readonly<Record<Programme['kind'], Example>> = {
  car: { price: 10_000_000, condition: 'new' },
  real_estate: { price: 90_000_000, condition: 'home' },
  individual: { price: 6_000_000, condition: 'personal' },
  company: { price: 15_000_000, condition: 'new' },
};

/** A round example for a programme when no listing was chosen. */
export function exampleOf({ kind, isDebtRepayment, carCondition }: Programme): Example {
  if (isDebtRepayment) return { price: examples[kind].price, condition: 'personal' };
  return carCondition === 'used' ? { ...examples[kind], condition: 'used' } : examples[kind];
}
