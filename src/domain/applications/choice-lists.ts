import type { Name } from '#domain/words/name.ts';
import carChoices from './car-choices.json' with { type: 'json' };
import company from './company.json' with { type: 'json' };
import employment from './employment.json' with { type: 'json' };
import purchase from './purchase-choices.json' with { type: 'json' };
import property from './property-choices.json' with { type: 'json' };

/** Lists that are part of the form. */
const ownLists = {
  contact_times: employment.contact_times,
  work_sectors: employment.work_sectors,
  salary_types: employment.salary_types,
  finance_types: employment.finance_types,
  housing_status: employment.housing_status,
  legal_types: company.legal_types,
  activities: company.activities,
  branch_bands: company.branch_bands,
  age_bands: company.age_bands,
  finance_reasons: company.finance_reasons,
  collateral_types: company.collateral_property_types,
  property_types: property.types,
  property_ages: property.age_bands,
  payments: purchase.payments,
  reservations: purchase.reservations,
  positions: company.positions,
  colors: carChoices.colors,
  classes: carChoices.classes,
} as const satisfies Record<string, readonly { id: string; en: string; ar: string }[]>;

/** Lists kept by the server; devices load them through the calls of the same names. */
export const referenceLists = ['countries', 'cities', 'banks', 'brands', 'models', 'programmes'] as const;
export type ReferenceList = (typeof referenceLists)[number];
export type OwnList = keyof typeof ownLists;
export type ChoiceList = OwnList | ReferenceList;

/** One value of a list. */
export interface Choice {
  readonly id: string;
  readonly name: Name;
}

/** The codes of the reference lists, as far as loaded. */
export type KnownCodes = Partial<Readonly<Record<ReferenceList, ReadonlySet<string>>>>;

/** Whether a list is part of the form. */
export function isOwnList(list: ChoiceList): list is OwnList {
  return list in ownLists;
}

/** The values of a list that is part of the form, in display order. */
export function choicesOf(list: OwnList): readonly Choice[] {
  return ownLists[list].map(({ id, en, ar }) => ({ id, name: { en, ar } }));
}

/** The name of a code in such a list; null when the code is not in it. */
export function choiceName(list: OwnList, id: string): Name | null {
  return choicesOf(list).find((choice) => choice.id === id)?.name ?? null;
}
