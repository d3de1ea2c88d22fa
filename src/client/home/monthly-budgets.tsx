import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { homeTypes } from '#domain/catalogue/kinds/properties/home-types.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { formatNumber } from '#i18n/format.ts';
import { cardClass } from '#ui/card/card-class.ts';
import { chipClass } from '#ui/chip/chip.tsx';
import { HomeRow } from './home-row.tsx';

const carBudgets = [1000, 1500, 2000, 3000, 5000];
const saleBudgets = [3000, 5000, 7000, 10_000];
const rentBudgets = [2000, 3000, 5000, 8000];

/** Neither land nor places of work, which the monthly figure would mix with homes. */
const type = homeTypes.join(',');

/** Links to cars and homes by what they cost a month. */
export function MonthlyBudgets() {
  return (
    <HomeRow title={<Trans>Shop by monthly budget</Trans>}>
      <div className={`${cardClass({ ownPadding: true })} grid gap-x-10 gap-y-5 p-4 sm:p-5 lg:grid-cols-3`}>
        <Budgets
          title={<Trans>Cars, financed</Trans>}
          to="/products/cars"
          search={{ sort: 'monthly-low' }}
          riyals={carBudgets}
        />
        <Budgets
          title={<Trans>Homes, financed</Trans>}
          to="/products/real-estate"
          search={{ purpose: 'sale', type, sort: 'monthly-low' }}
          riyals={saleBudgets}
        />
        <Budgets
          title={<Trans>Homes to rent</Trans>}
          to="/products/real-estate"
          search={{ purpose: 'rent', type, sort: 'monthly-low' }}
          riyals={rentBudgets}
        />
      </div>
    </HomeRow>
  );
}

function Budgets({
  title,
  to,
  search,
  riyals,
}: {
  title: ReactNode;
  to: '/products/cars' | '/products/real-estate';
  search: Readonly<Record<string, string>>;
  riyals: readonly number[];
}) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <div className="grid content-start gap-3">
      <h3 className="text-base font-medium text-ink-2">{title}</h3>
      <ul className="flex flex-wrap gap-2">
        {riyals.map((amount) => (
          <li key={amount}>
            <Link to={to} search={{ ...search, monthlyTo: String(amount) }} className={`${chipClass()} max-sm:px-3`}>
              {t`up to ${formatNumber(locale, amount)} SAR`}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
