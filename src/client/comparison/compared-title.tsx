import type { Locale } from '#i18n/locale.ts';
import type { Compared } from './use-compared.ts';

/** Title of a compared car, or its number if nothing else is known. */
export function ComparedTitle({ car, locale }: { car: Compared; locale: Locale }) {
  return <bdi>{car.listing?.title[locale] ?? `№ ${car.id}`}</bdi>;
}
