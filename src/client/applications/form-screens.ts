import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FormName } from '#domain/applications/application.ts';
import type { Form } from '#domain/applications/form.ts';
import { address } from '#client/shell/address.ts';
import type { ApplicationValues } from './application-values.ts';
import { chosenThings, type ChosenThing } from './chosen-things.ts';
import { type ProgrammeSection, programmeSections } from './programme-sections.ts';

/** Where an application was started; a purchase starts from the listing, without a programme. */
type Begun = Pick<ApplicationValues, 'programme' | 'listing'>;

/** Names and addresses of the screens of a form. */
interface FormScreen {
  readonly title: MessageDescriptor;
  /** Path of the form, without search parameters. */
  readonly path: (begun: Begun) => string;
  /** The page before the first step. */
  readonly before: (begun: Begun) => string;
  /** Where similar applications start. */
  readonly others: { readonly href: string; readonly label: MessageDescriptor };
}

const ofSection = (title: MessageDescriptor, { path, title: label }: ProgrammeSection): FormScreen => ({
  title,
  path: ({ programme }) => `${path}/${encodeURIComponent(programme)}/apply`,
  before: ({ programme, listing }) =>
    address(`${path}/${encodeURIComponent(programme)}`, { item: listing ?? undefined }),
  others: { href: path, label },
});

const ofThing = (title: MessageDescriptor, { screen, from, browse }: ChosenThing): FormScreen => {
  const page = (listing: string | null) =>
    listing === null ? from : screen.replace('$id', encodeURIComponent(listing));
  return {
    title,
    path: ({ listing }) => `${page(listing)}/purchase`,
    before: ({ listing }) => page(listing),
    others: { href: from, label: browse },
  };
};

export const formScreens: Readonly<Record<FormName, FormScreen>> = {
  car_finance: ofSection(msg`Car financing`, programmeSections.cars),
  real_estate_finance: ofSection(msg`Real-estate financing`, programmeSections.realEstate),
  individual_finance: ofSection(msg`Individual finance`, programmeSections.individualCompanies),
  company_finance: ofSection(msg`Company finance`, programmeSections.individualCompanies),
  car_purchase: ofThing(msg`Car purchase`, chosenThings.cars),
  property_purchase: ofThing(msg`Property purchase`, chosenThings.properties),
};

/** The kind of listing that can be chosen for a form; null if none. */
export function chosenThingOf({ subject }: Form): ChosenThing | null {
  return subject && chosenThings[subject.catalogue];
}
