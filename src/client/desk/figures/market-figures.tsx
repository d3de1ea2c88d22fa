import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Kind } from '#domain/catalogue/kind.ts';
import type { Figures } from '#domain/desk/figures.ts';
import { useLocale } from '#client/shell/use-app.ts';
import type { Locale } from '#i18n/locale.ts';
import { BarChart } from './bar-chart.tsx';
import { countCell, shareCell, textCell, weekCell } from './figure-cells.tsx';
import { type FigureRow, FigureSection } from './figure-table.tsx';
import { WeeksChart } from './weeks-chart.tsx';

const kindNames: Record<Kind, MessageDescriptor> = { cars: msg`Cars`, properties: msg`Real estate` };

/** Offers by lender, and what became of them. */
export function LenderFigures({ lenders }: Pick<Figures, 'lenders'>) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <FigureSection
      title={t`Lenders`}
      note={<Trans>Offers sent in this period, and what has become of the orders that chose one.</Trans>}
      columns={[
        t`Lender`,
        t`Offers`,
        t`Orders`,
        t`Chosen`,
        t`Chosen (%)`,
        t`Approved orders`,
        t`Declined`,
        t`Approved (%)`,
      ]}
      file="lenders"
      empty={<Trans>No offers were sent in this period.</Trans>}
      rows={lenders.map(({ name, offers, orders, chosen, completed, rejected }) => ({
        key: name.en,
        name: textCell(name[locale]),
        cells: [
          countCell(locale, offers),
          countCell(locale, orders),
          countCell(locale, chosen),
          shareCell(locale, chosen, offers),
          countCell(locale, completed),
          countCell(locale, rejected),
          shareCell(locale, completed, completed + rejected),
        ],
      }))}
      chart={
        lenders.length > 0 && (
          <BarChart
            label={t`Chart of offers by lender, the chosen ones striped; the table shows the same figures.`}
            bars={lenders.slice(0, 10).map(({ name, offers, chosen }) => ({
              key: name.en,
              label: name[locale],
              value: offers,
              part: chosen,
            }))}
          />
        )
      }
    />
  );
}

/** Listings that appeared and ended, by week. */
export function ListingFigures({ listings }: Pick<Figures, 'listings'>) {
  const { t } = useLingui();
  const locale = useLocale();
  const hasAny = listings.some(({ added, sold, expired }) => added + sold + expired > 0);
  const series = [t`Newly listed`, t`Sold`, t`Expired`];
  return (
    <FigureSection
      title={t`Listings by week`}
      note={<Trans>Weeks start on Sunday. A listing that is available again counts as new only once.</Trans>}
      columns={[t`Week from`, ...series]}
      file="listings"
      empty={<Trans>No listings appeared or ended in this period.</Trans>}
      rows={
        hasAny ? listings.map(({ week, added, sold, expired }) => weekRow(locale, week, [added, sold, expired])) : []
      }
      chart={
        <WeeksChart
          label={t`Chart of new, sold and expired listings by week; the table shows the same figures.`}
          series={series}
          weeks={listings.map(({ week, added, sold, expired }) => ({ week, values: [added, sold, expired] }))}
        />
      }
    />
  );
}

/** How people turned to sellers, by week. */
export function ContactFigures({ contacts }: Pick<Figures, 'contacts'>) {
  const { t } = useLingui();
  const locale = useLocale();
  const hasAny = contacts.some(({ phone, whatsapp, requests }) => phone + whatsapp + requests > 0);
  const series = [t`Presses on phone`, t`Presses on WhatsApp`, t`Requests about adverts`];
  return (
    <FigureSection
      title={t`Contacts with sellers by week`}
      note={
        <Trans>
          Presses on phone and WhatsApp count once per device, advert and day, without anything about who pressed.
          Requests are those to call, to name the price or to show the listing.
        </Trans>
      }
      columns={[t`Week from`, ...series]}
      file="contacts"
      empty={<Trans>Nobody contacted a seller in this period.</Trans>}
      rows={
        hasAny
          ? contacts.map(({ week, phone, whatsapp, requests }) => weekRow(locale, week, [phone, whatsapp, requests]))
          : []
      }
      chart={
        <WeeksChart
          label={t`Chart of contacts with sellers by week; the table shows the same figures.`}
          series={series}
          weeks={contacts.map(({ week, phone, whatsapp, requests }) => ({ week, values: [phone, whatsapp, requests] }))}
        />
      }
    />
  );
}

/** Counts of one week. */
const weekRow = (locale: Locale, week: string, counts: readonly number[]): FigureRow => ({
  key: week,
  name: weekCell(locale, week),
  cells: counts.map((count) => countCell(locale, count)),
});

/** What people searched for and did not find. */
export function SearchFigures({ searches }: Pick<Figures, 'searches'>) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  return (
    <FigureSection
      title={t`Searches without results`}
      note={
        <Trans>
          Words that at least three people searched for on a day without finding anything. Nothing about who searched is
          stored, and texts with long numbers or email addresses are not counted.
        </Trans>
      }
      columns={[t`Words`, t`Kind`, t`People`]}
      file="searches"
      empty={<Trans>No such searches in this period.</Trans>}
      rows={searches.map(({ kind, words, people }) => ({
        key: `${kind} ${words}`,
        name: textCell(words),
        cells: [textCell(i18n._(kindNames[kind])), countCell(locale, people)],
      }))}
    />
  );
}
