import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { offers } from '#contract/offers.ts';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { formatNumber } from '#i18n/format.ts';
import { chipClass } from '#ui/chip/chip.tsx';
import { Select } from '#ui/select/select.tsx';
import { type OffersBy, offersSearch, type WantedOffers } from './offers-search.ts';

/** Filters the list by brand, type of property or seller, among those that have offers. */
export function OfferChoices({ wanted, by }: { wanted: WantedOffers; by: OffersBy | undefined }) {
  const { t } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const { ask } = useApp();
  const { data } = useQuery(ask(offers.choices, {}));
  const choices = [
    { name: 'brand', label: t`Brand`, any: t`Any brand`, options: data?.brands, type: 'cars' },
    {
      name: 'property',
      label: t`Type of property`,
      any: t`Any property`,
      options: data?.properties,
      type: 'properties',
    },
    {
      name: 'seller',
      label: t`Showroom or office`,
      any: t`Any showroom or office`,
      options: data?.sellers,
      type: 'all',
    },
  ] as const;
  const inFull = choices.find(({ name }) => name === by);
  if (inFull?.options?.length)
    return (
      <nav aria-label={inFull.label}>
        <ul className="flex flex-wrap gap-2">
          {inFull.options.map(({ code, name, count }) => (
            <li key={code}>
              <Link
                to="/offers"
                search={offersSearch({ type: inFull.type, [inFull.name]: code })}
                activeProps={{}}
                className={chipClass()}
              >
                {name[locale]} <span className="text-ink-3">{formatNumber(locale, count)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    );
  return (
    <div
      role="group"
      aria-label={t`Narrow down`}
      className="grid grid-cols-2 gap-2 max-[16rem]:grid-cols-1 sm:grid-cols-3 lg:max-w-3xl"
    >
      {choices.map(({ name, label, any, options = [], type }) => (
        <Select
          key={name}
          aria-label={label}
          emptyLabel={any}
          className={name === 'seller' ? 'min-w-0 min-[16rem]:max-sm:col-span-2' : 'min-w-0'}
          value={wanted[name]}
          onChange={(event) => {
            const code = event.target.value;
            // A brand implies cars and a type implies properties, so both at once, or with the other kind, would match nothing.
            const alone = name === 'seller' ? {} : { brand: '', property: '', ...(code && { type }) };
            const to = { ...wanted, ...alone, [name]: code, page: '1', ...(name === 'seller' && code && { type }) };
            void navigate({ to: '/offers', search: offersSearch(to), resetScroll: false });
          }}
          options={options.map(({ code, name: words, count }) => ({
            value: code,
            label: `${words[locale]} (${formatNumber(locale, count)})`,
          }))}
        />
      ))}
    </div>
  );
}
