import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { offers } from '#contract/offers.ts';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { formatNumber } from '#i18n/format.ts';
import { Select } from '#ui/select/select.tsx';
import { offersSearch, type WantedOffers } from './offers-search.ts';

/** Narrows the list to a brand, a type of property or a seller, among those that have offers. */
export function OfferChoices({ wanted }: { wanted: WantedOffers }) {
  const { t } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const { ask } = useApp();
  const { data } = useQuery(ask(offers.choices, {}));
  const choices = [
    { name: 'brand', label: t`Brand`, any: t`Any brand`, options: data?.brands, type: 'cars' },
    { name: 'property', label: t`Type of property`, any: t`Any property`, options: data?.properties, type: 'properties' },
    { name: 'seller', label: t`Showroom or office`, any: t`Any showroom or office`, options: data?.sellers, type: 'all' },
  ] as const;
  return (
    <div role="group" aria-label={t`Narrow down`} className="grid gap-2 sm:grid-cols-3 lg:max-w-3xl">
      {choices.map(({ name, label, any, options = [], type }) => (
        <Select
          key={name}
          aria-label={label}
          emptyLabel={any}
          value={wanted[name]}
          onChange={(event) => {
            const code = event.target.value;
            // A brand says cars and a type says homes, so both at once, or with the other kind, would find nothing.
            const alone = name === 'seller' ? {} : { brand: '', property: '', ...(code && { type }) };
            const to = { ...wanted, ...alone, [name]: code, page: '1', ...(name === 'seller' && code && { type }) };
            void navigate({ to: '/offers', search: offersSearch(to), resetScroll: false });
          }}
          options={options.map(({ code, name: words, count }) => ({ value: code, label: `${words[locale]} (${formatNumber(locale, count)})` }))}
        />
      ))}
    </div>
  );
}
