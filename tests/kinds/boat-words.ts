import type { MessageDescriptor } from '@lingui/core';
import type { AdvertKindWords } from '#client/adverts/advert-kinds.ts';
import type { BrowseWords } from '#client/browse/browsed-kind.ts';
import { TagIcon } from '#ui/icons/menu-icons.tsx';
import type { PageWords } from '#client/listings/page-words.ts';
import type { BoatAttribute } from './boats/boats.ts';

/** Words that are in no file of translations. */
const word = (message: string): MessageDescriptor => ({ id: `boats: ${message}`, message });

export const boatLabels: Record<BoatAttribute, MessageDescriptor> = {
  type: word('Boat type'),
  length: word('Length'),
  year: word('Built'),
  condition: word('Condition of the boat'),
  city: word('Harbour'),
  region: word('Coast'),
  cabins: word('Cabins'),
};

export const boatBrowseWords: BrowseWords = {
  title: word('Boats'),
  total: (total) => word(`${total} boats`),
  moreThan: (total) => word(`more than ${total} boats`),
  show: (total) => word(`Show ${total} boats`),
  showAll: word('Show all boats'),
  matching: (total) => word(`${total} matching boats`),
  search: word('Search boats'),
  searchHint: word('Type, harbour'),
};

export const boatPageWords: PageWords = {
  list: word('Boats'),
  facts: word('The boat'),
  gone: word('This boat is gone'),
  browse: word('Browse boats'),
  kept: word('Boats are kept here.'),
};

export const boatAdvertWords: AdvertKindWords = {
  title: word('Advertise a boat'),
  Icon: TagIcon,
  priceHint: word('The price of the boat'),
  labels: boatLabels,
  screen: '/products/boats/$id',
};
