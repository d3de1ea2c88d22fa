import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type ImportDoubt, isImportDoubt } from '#domain/adverts/import-doubt.ts';
import type { ImportDecision, ImportedState } from '#domain/adverts/imported-listing.ts';

export const importedStateLabels: Readonly<Record<ImportedState, MessageDescriptor>> = {
  waiting: msg`To review`,
  accepted: msg`Accepted`,
  rejected: msg`Removed`,
};

/** The words of a decision: its buttons for all and for chosen adverts, the question, what follows, and what was done. */
interface DecisionWords {
  readonly all: MessageDescriptor;
  readonly chosen: MessageDescriptor;
  readonly question: MessageDescriptor;
  readonly follows: MessageDescriptor;
  readonly done: MessageDescriptor;
}

export const decisionWords: Readonly<Record<ImportDecision, DecisionWords>> = {
  accept: {
    all: msg`Accept all`,
    chosen: msg`Accept the chosen ones`,
    question: msg`Accept these adverts?`,
    follows: msg`Everybody sees them at once. Adverts that do not say whether they are for rent or for sale, or whose licence has ended, are not accepted.`,
    done: msg`Adverts accepted`,
  },
  remove: {
    all: msg`Remove all`,
    chosen: msg`Remove the chosen ones`,
    question: msg`Remove these adverts?`,
    follows: msg`Nobody sees them any more, and importing the file again does not bring them back. You can accept them again here.`,
    done: msg`Adverts removed`,
  },
  rent: {
    all: msg`All are for rent`,
    chosen: msg`The chosen ones are for rent`,
    question: msg`Are these adverts for rent?`,
    follows: msg`Only adverts that do not say it are changed. Where the rent period is missing, it is estimated from the price. They are not shown before you accept them.`,
    done: msg`Adverts marked as for rent`,
  },
  sale: {
    all: msg`All are for sale`,
    chosen: msg`The chosen ones are for sale`,
    question: msg`Are these adverts for sale?`,
    follows: msg`Only adverts that do not say it are changed. They are not shown before you accept them.`,
    done: msg`Adverts marked as for sale`,
  },
};

/** Doubts of an import as staff read them; those of other versions have no words. */
const flagLabels: Readonly<Record<ImportDoubt, MessageDescriptor>> = {
  price_placeholder: msg`No price`,
  price_unreadable: msg`Price not readable`,
  price_suspect: msg`Price far below others`,
  sale_price_suspect: msg`Rent looks like a sale price`,
  purpose_unknown: msg`Rent or sale not known`,
  rent_period_suspect: msg`Rent period estimated`,
  possible_repost: msg`Looks like another advert`,
  mileage_suspect: msg`Mileage looks wrong`,
  engine_suspect: msg`Engine not readable`,
  year_differs_in_title: msg`Title names another year`,
  contact_in_title: msg`Phone number removed from the title`,
  contact_in_text: msg`Phone number or link removed from the text`,
  unknown_place: msg`City not known`,
  unknown_word: msg`Word not in our lists`,
  unknown_district: msg`District not in our list`,
  space_suspect: msg`Space looks wrong`,
  licence_suspect: msg`Licence not readable`,
  age_suspect: msg`Age not readable`,
};

/** The words of a doubt; null for one without. */
export function flagLabel(flag: string): MessageDescriptor | null {
  return isImportDoubt(flag) ? flagLabels[flag] : null;
}
