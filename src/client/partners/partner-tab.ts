import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { type Kind, kindNames } from '#domain/catalogue/kind.ts';
import type { PartnerCard } from '#domain/partners/partner.ts';
import type { ListingKind } from '#client/catalogue/listing-kind.ts';
import type { CornerOf } from '#client/listings/listing-card.tsx';

/** The adverts of one kind on the page of a partner. */
export interface PartnerTab {
  /** Name in the address. */
  readonly name: string;
  readonly kindName: Kind;
  readonly kind: ListingKind;
  /** Content for the corner of each card, provided by later modules. */
  readonly corner: CornerOf;
  readonly countOf: (partner: PartnerCard) => number;
  readonly label: (count: number) => MessageDescriptor;
}

const tabWords: Record<Kind, Omit<PartnerTab, 'kindName' | 'kind' | 'corner'>> = {
  cars: {
    name: 'cars',
    countOf: ({ cars }) => cars,
    label: (count) => msg`${plural(count, { one: '# car', other: '# cars' })}`,
  },
  properties: {
    name: 'homes',
    countOf: ({ homes }) => homes,
    label: (count) => msg`${plural(count, { one: '# property', other: '# properties' })}`,
  },
};

/** A tab for every kind. */
export const partnerTabs = (kinds: Readonly<Record<Kind, ListingKind>>, corner: CornerOf): PartnerTab[] =>
  kindNames.map((kindName) => ({ ...tabWords[kindName], kindName, kind: kinds[kindName], corner }));
