import carChoices from '#domain/applications/car-choices.json' with { type: 'json' };
import cars from '#domain/catalogue/car-features.json' with { type: 'json' };
import { carDoors } from '#domain/catalogue/kinds/cars/car-doors.ts';
import type { ListName } from '#domain/catalogue/catalogue.ts';
import propertyFeatures from '#domain/catalogue/property-features.json' with { type: 'json' };
import places from '#domain/places/regions-cities.json' with { type: 'json' };
import bodyTypes from './body-types.json' with { type: 'json' };
import type { AdvertChoice, Question } from './question.ts';

type Fact = { readonly id: string; readonly en: string; readonly ar: string };

/**
 * Lists that are part of the screen, so that an advert can be started offline; null where the server sends the list, or
 * no advert uses it.
 */
const lists: Readonly<Record<ListName, readonly Fact[] | null>> = {
  brands: null,
  models: null,
  regions: null,
  property_statuses: null,
  equipment: null,
  seller_kinds: null,
  classes: carChoices.classes,
  colors: carChoices.colors,
  bodies: bodyTypes.bodies,
  conditions: cars.conditions,
  card_types: cars.card_types,
  fuel_types: cars.fuel_types,
  transmissions: cars.transmissions,
  drive_types: cars.drive_types,
  incoming_types: cars.incoming_types,
  seat_types: cars.seat_types,
  brake_systems: cars.brake_systems,
  sensors: cars.sensors,
  owner_counts: cars.owner_counts,
  door_counts: carDoors,
  exterior_condition: cars.exterior_condition,
  cylinders: cars.cylinders,
  cities: places.cities,
  districts: places.districts,
  purposes: propertyFeatures.purposes,
  rent_periods: propertyFeatures.rent_periods,
  property_types: propertyFeatures.types,
  furnishing: propertyFeatures.furnishing,
  finishing_types: propertyFeatures.finishing_types,
  air_conditioning: propertyFeatures.air_conditioning,
  facilities: propertyFeatures.facilities,
  nearby_services: propertyFeatures.nearby_services,
  property_ages: propertyFeatures.age_bands,
  facades: propertyFeatures.facades,
  tenant_types: propertyFeatures.tenant_types,
  deed_types: propertyFeatures.deed_types,
  advertiser_capacities: propertyFeatures.advertiser_capacity,
};

/** The values of a list that is part of the screen; null for a list kept by the server. */
export function advertList(list: string): readonly AdvertChoice[] | null {
  const found = Object.hasOwn(lists, list) ? lists[list as ListName] : null;
  return found?.map(({ id, en, ar }) => ({ id, name: { en, ar } })) ?? null;
}

/** The values of a question that are part of the screen: those of its kind, or of a list of the product. */
export const questionChoices = ({
  choices,
  list,
}: Pick<Question, 'choices' | 'list'>): readonly AdvertChoice[] | null =>
  choices ?? (list === undefined ? null : advertList(list));
