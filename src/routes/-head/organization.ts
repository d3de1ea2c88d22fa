import { settings } from '#contract/settings.ts';
import type { HeadFacts, Thing } from './screen-head.ts';
import { known } from './structured-data.ts';

/** Who runs the site, from its settings. */
export function organization({ answer, locale, origin, address }: HeadFacts): Thing {
  const told = answer(settings.common);
  return known({
    '@type': 'Organization',
    name: told?.name[locale] ?? 'Wijha',
    legalName: told?.legal.company[locale],
    url: address('/'),
    logo: `${origin}/icons/icon-512.png`,
    email: told?.contact.email,
    telephone: told?.contact.phone,
    sameAs: told?.social.map(({ url }) => url).filter((url) => url.startsWith('https://')),
  });
}
