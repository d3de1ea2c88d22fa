import { cars } from '#domain/catalogue/kinds/cars/cars.ts';
import type { Random } from '#demonstration/random.ts';

/** A plausible random search. Searches rarely repeat, so that caches do not help. */
export function someFilters(random: Random): Record<string, string> {
  const filters: Record<string, string> = { sort: random.one(Object.keys(cars.sorts)) };
  if (random.chance(0.6))
    filters['brand'] = random.one(['toyota', 'hyundai', 'ford,chevrolet', 'kia', 'nissan', 'lexus', 'gmc']);
  if (random.chance(0.5)) filters['city'] = random.one(['riyadh', 'jeddah', 'riyadh,dammam', 'abha']);
  if (random.chance(0.4)) filters['body'] = random.one(['suv', 'sedan', 'pickup']);
  if (random.chance(0.3)) filters['fuel'] = random.one(['petrol-91', 'hybrid', 'diesel']);
  if (random.chance(0.3)) filters['condition'] = random.one(['new', 'used']);
  if (random.chance(0.4)) filters['yearFrom'] = String(random.between(2012, 2025));
  if (random.chance(0.3)) filters['monthlyTo'] = String(random.between(600, 5_000));
  filters['priceTo'] = String(random.between(20_000, 600_000));
  if (random.chance(0.2)) filters['page'] = String(random.between(2, 5));
  return filters;
}
