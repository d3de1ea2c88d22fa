import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Home } from '#domain/home/home.ts';
import { ArticleTeaser } from '#client/articles/article-teaser.tsx';
import { OfferCard } from '#client/offers/offer-card.tsx';
import { PartnerCard } from '#client/partners/partner-card.tsx';
import { useLocale } from '#client/shell/use-app.ts';
import { useToday } from '#client/shell/use-today.ts';
import { useWords } from '#client/shell/use-words.ts';
import { BrandCard } from '#client/browse/brand-card.tsx';
import { ArrowIcon } from '#ui/icons/icons.tsx';
import { HomeRow, rowCardClass } from './home-row.tsx';
import { CalculatorBanner } from './calculator-banner.tsx';
import { HomeProgrammes } from './home-programmes.tsx';
import { MonthlyBudgets } from './monthly-budgets.tsx';
import { InstallCard } from './install-card.tsx';
import { NewProperties } from './new-properties.tsx';

const moreClass = 'inline-flex min-h-11 items-center gap-1 font-medium text-brand underline-offset-4 hover:underline';

/** Lower part of the home page: new properties, monthly budgets, offers about to end, brands, showrooms, programmes, the calculator, articles. */
export function HomeMore({ data }: { data: Home }) {
  return useWords('home') ? <Rows data={data} /> : <div className="min-h-dvh" />;
}

function Rows({ data }: { data: Home }) {
  const locale = useLocale();
  const today = useToday();
  const endingOffers = data.endingOffers.filter(({ endsOn }) => endsOn >= today);
  return (
    <>
      <NewProperties />
      <MonthlyBudgets />
      {endingOffers.length > 0 && (
        <HomeRow
          title={<Trans>Offers about to end</Trans>}
          more={
            <Link to="/offers" className={moreClass}>
              <Trans>All offers</Trans>
              <ArrowIcon className="size-4" />
            </Link>
          }
        >
          <ul className="shelf">
            {endingOffers.slice(0, 5).map((offer, at) => (
              <li key={offer.id} className={rowCardClass(at)}>
                <OfferCard offer={offer} />
              </li>
            ))}
          </ul>
        </HomeRow>
      )}
      <HomeRow
        title={<Trans>Brands</Trans>}
        more={
          <Link to="/brands" className={moreClass}>
            <Trans>All brands</Trans>
            <ArrowIcon className="size-4" />
          </Link>
        }
      >
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-6">
          {data.brands.slice(0, 12).map((brand) => (
            <li key={brand.id}>
              <BrandCard id={brand.id} name={brand.name[locale]} cars={brand.cars} />
            </li>
          ))}
        </ul>
      </HomeRow>
      {data.showrooms.length > 0 && (
        <HomeRow
          title={<Trans>Showrooms</Trans>}
          more={
            <Link to="/showrooms" className={moreClass}>
              <Trans>All showrooms</Trans>
              <ArrowIcon className="size-4" />
            </Link>
          }
        >
          <ul className="shelf [--wide-columns:3]">
            {data.showrooms.slice(0, 3).map((partner) => (
              <li key={partner.slug}>
                <PartnerCard partner={partner} />
              </li>
            ))}
          </ul>
        </HomeRow>
      )}
      <HomeProgrammes programmes={data.programmes} />
      <CalculatorBanner />
      <InstallCard />
      {data.articles.length > 0 && (
        <HomeRow
          title={<Trans>Good to know before you sign</Trans>}
          more={
            <Link to="/blogs" className={moreClass}>
              <Trans>All articles</Trans>
              <ArrowIcon className="size-4" />
            </Link>
          }
        >
          <ul className="grid gap-4 md:grid-cols-3">
            {data.articles.slice(0, 3).map((article) => (
              <li key={article.id}>
                <ArticleTeaser article={article} />
              </li>
            ))}
          </ul>
        </HomeRow>
      )}
    </>
  );
}
