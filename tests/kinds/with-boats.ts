import { kinds as productKinds } from '#domain/catalogue/kinds/kinds.ts';
import { boatAdvert } from './boats/boat-advert.ts';
import { boats } from './boats/boats.ts';

/** The kinds of the product and boats. */
export const kinds = { ...productKinds, boats: { catalogue: boats, advert: boatAdvert } };
