import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { estimate } from '#domain/financing/estimate.ts';
import type { Programme } from '#domain/financing/programme.ts';
import { programmeInput } from '#domain/financing/programme-input.ts';
import { ProgrammeTerms } from '#client/financing/programme-terms.tsx';
import { LenderName } from '#client/partners/lender-name.tsx';
import { useLocale } from '#client/shell/use-app.ts';
import { useToday } from '#client/shell/use-today.ts';
import { withPercents } from '#i18n/with-percents.ts';
import { formatPercent } from '#i18n/format.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Price } from '#ui/price/price.tsx';
import { ProgrammeBadges } from './programme-badges.tsx';
import type { Example, ProgrammeSection } from './programme-sections.ts';
import type { ChosenInAddress } from './use-chosen-example.ts';

interface ProgrammeCardProps extends ChosenInAddress {
  programme: Programme;
  section: ProgrammeSection;
  example: Example;
  /** Heading level. */
  heading?: 'h2' | 'h3';
}

/** One programme in the list: its terms, and what it costs for the chosen listing or a round price. */
export function ProgrammeCard({
  programme,
  section,
  example,
  item,
  offer,
  heading: Heading = 'h2',
}: ProgrammeCardProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const cost = estimate(programmeInput(programme.terms, example.price, example.condition, useToday()));
  const to = `${section.path}/${programme.slug}`;
  const search = item === null ? {} : { item, ...(offer !== null && { offer }) };
  return (
    <Card as="article" className="flex h-full flex-col gap-4">
      <header className="grid gap-1">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-sm text-ink-3">
            <LenderName name={programme.lender[locale]} />
          </p>
          <span className="flex flex-wrap gap-2">
            <ProgrammeBadges programme={programme} />
          </span>
        </div>
        <Heading className="text-lg">
          <Link to={to} search={search} className="touch-line underline-offset-4 hover:underline">
            {programme.name[locale]}
          </Link>
        </Heading>
        <p className="text-ink-2">{withPercents(locale, programme.summary[locale])}</p>
      </header>
      <ProgrammeTerms terms={programme.terms} layout="grid" />
      <div className="mt-auto grid gap-3 rounded-md bg-brand-tint p-4 text-on-brand-tint">
        <p className="text-sm">
          <Trans>
            Example: <Price halalas={example.price} whole /> over{' '}
            <Plural value={cost.months} one="# month" other="# months" />. Estimate only.
          </Trans>
        </p>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <Price halalas={cost.installment} whole className="text-xl font-semibold" />
          <span className="text-sm">
            <Trans>a month</Trans>
          </span>
        </p>
        <p className="text-sm">
          <Trans>
            APR {formatPercent(locale, cost.apr)} · down <Price halalas={cost.downPayment} whole /> · final{' '}
            <Price halalas={cost.finalPayment} whole /> · total <Price halalas={cost.total} whole />
          </Trans>
        </p>
      </div>
      <Link
        to={to}
        search={search}
        className={buttonClass({ wide: true })}
        aria-label={t`Terms and application: ${programme.name[locale]}`}
      >
        <Trans>Terms and application</Trans>
      </Link>
    </Card>
  );
}
