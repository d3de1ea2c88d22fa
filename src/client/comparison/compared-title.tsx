import type { Locale } from '#i18n/locale.ts';
import type { Compared } from './use-compared.ts';

/** What a compared car is called; its number, where nothing else is known of it. */
export function ComparedTitle({ car, locale }: { car: Compared; locale: Locale }) {
  return <bdi>{car.listing?.title[locale] ?? `№ ${car.id}`}</bdi>;
}
