import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What a list with an address of its own has. */
export interface ListFacts {
  /** Its heading. */
  readonly title: string;
  /** Lowest and highest. */
  readonly prices: readonly [string, string] | null;
  /** The most frequent ones, with their counts; empty where none is there twice. */
  readonly sections: string;
}

interface NarrowedWords {
  readonly summary: (list: ListFacts) => MessageDescriptor;
  /** Heading of the lists within the one of this name. */
  readonly within: (name: string) => MessageDescriptor;
}

/** What lists with an address of their own say besides their heading, by kind. */
export const narrowedWords: Readonly<Record<string, NarrowedWords>> = {
  cars: {
    summary: ({ title, prices }) => {
      if (!prices) return msg`${title}, new and used: compare by price, monthly budget, year, mileage and city.`;
      const [lowest, highest] = prices;
      return msg`${title}, new and used, from ${lowest} to ${highest}: compare by price, monthly budget, year, mileage and city.`;
    },
    within: (brand) => msg`${brand} models`,
  },
  properties: {
    summary: ({ title, sections }) =>
      sections
        ? msg`${title} for sale and rent (${sections}). Compare by price, space and monthly cost.`
        : msg`${title} for sale and rent: compare by price, space and monthly cost.`,
    within: (city) => msg`Districts of ${city}`,
  },
};
