import vehicles from '#domain/catalogue/brands-models.json' with { type: 'json' };
import features from '#domain/catalogue/car-features.json' with { type: 'json' };
import type { ListName } from '#domain/catalogue/catalogue.ts';
import { carDoors } from '#domain/catalogue/kinds/cars/car-doors.ts';
import { carEquipment } from '#domain/catalogue/kinds/cars/car-equipment.ts';
import { sellerKinds } from '#domain/catalogue/seller-kinds.ts';
import propertyFeatures from '#domain/catalogue/property-features.json' with { type: 'json' };
import { referenceItems, type ReferenceItem } from '../places/reference-item.ts';

type PlaceList = 'cities' | 'regions' | 'districts';

/** Every list that catalogues use, except places; a list without facts is a type error. */
export function catalogueLists(): Record<Exclude<ListName, PlaceList>, readonly ReferenceItem[]> {
  return {
    brands: referenceItems(vehicles.brands, ({ aliases, country }) => ({ aliases: aliases ?? [], country })),
    models: vehicles.brands.flatMap((brand) =>
      referenceItems<Model>(brand.models, ({ body, aliases }) => ({
        brand: brand.id,
        body: body ?? null,
        aliases: aliases ?? [],
      })),
    ),
    classes: referenceItems(vehicles.classes),
    bodies: referenceItems(vehicles.bodies),
    conditions: referenceItems(features.conditions),
    card_types: referenceItems(features.card_types),
    fuel_types: referenceItems(features.fuel_types),
    transmissions: referenceItems(features.transmissions),
    drive_types: referenceItems(features.drive_types),
    incoming_types: referenceItems(features.incoming_types),
    colors: referenceItems(features.colors, ({ hex }) => ({ hex })),
    seat_types: referenceItems(features.seat_types),
    brake_systems: referenceItems(features.brake_systems),
    sensors: referenceItems(features.sensors),
    owner_counts: referenceItems(features.owner_counts),
    door_counts: referenceItems(carDoors),
    exterior_condition: referenceItems(features.exterior_condition),
    cylinders: referenceItems(features.cylinders),
    purposes: referenceItems(propertyFeatures.purposes),
    rent_periods: referenceItems(propertyFeatures.rent_periods),
    property_types: referenceItems(propertyFeatures.types, ({ usage }) => ({ usage })),
    furnishing: referenceItems(propertyFeatures.furnishing),
    finishing_types: referenceItems(propertyFeatures.finishing_types),
    air_conditioning: referenceItems(propertyFeatures.air_conditioning),
    facilities: referenceItems(propertyFeatures.facilities, ({ group }) => ({ group })),
    nearby_services: referenceItems(propertyFeatures.nearby_services),
    equipment: referenceItems(carEquipment),
    seller_kinds: referenceItems(sellerKinds),
    property_statuses: referenceItems(propertyFeatures.statuses),
    facades: referenceItems(propertyFeatures.facades),
    tenant_types: referenceItems(propertyFeatures.tenant_types),
    deed_types: referenceItems(propertyFeatures.deed_types),
    advertiser_capacities: referenceItems(propertyFeatures.advertiser_capacity),
    property_ages: referenceItems<AgeBand>(propertyFeatures.age_bands, ({ min, max }) => ({ min, max: max ?? null })),
  };
}

interface Model {
  id: string;
  en: string;
  ar: string;
  body?: string;
  aliases?: string[];
}

interface AgeBand {
  id: string;
  en: string;
  ar: string;
  min: number;
  max?: number;
}
