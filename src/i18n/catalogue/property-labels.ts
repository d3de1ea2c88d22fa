import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PropertyAttribute } from '#domain/catalogue/kinds/properties/properties.ts';

/** Labels of a property's attributes. A missing one is a type error. */
export const propertyLabels: Record<PropertyAttribute, MessageDescriptor> = {
  purpose: msg`Offer type`,
  rentPeriod: msg`Rent period`,
  type: msg`Property type`,
  space: msg`Space`,
  bedrooms: msg`Bedrooms`,
  bathrooms: msg`Bathrooms`,
  livingRooms: msg`Living rooms`,
  city: msg`City`,
  region: msg`Region`,
  district: msg`District`,
  status: msg`Status`,
  furnishing: msg`Furnishing`,
  finishing: msg`Finishing type`,
  airConditioning: msg`Air conditioning`,
  balconies: msg`Balcony`,
  age: msg`Property age`,
  floor: msg`Floor`,
  facade: msg`Facade`,
  streetWidth: msg`Street width`,
  tenants: msg`Suitable for`,
  deed: msg`Title deed`,
  reference: msg`Reference`,
  capacity: msg`Marketed by`,
  licence: msg`Advertisement licence`,
  licenceUntil: msg`Licence valid until`,
  facilities: msg`Facilities`,
  nearby: msg`Nearby services`,
  seller: msg`Seller`,
};
