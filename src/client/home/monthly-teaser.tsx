import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { estimate } from '#domain/financing/estimate.ts';
import { standingInput } from '#domain/financing/standing-terms.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { useToday } from '#client/shell/use-today.ts';
import { useWords } from '#client/shell/use-words.ts';
import { formatMoneyText, formatPercent } from '#i18n/format.ts';
import { Facts } from '#ui/facts/facts.tsx';
import { Price } from '#ui/price/price.tsx';
import { teaserFrame } from './teaser-frame.tsx';
import { Slider } from '#ui/slider/slider.tsx';

/** Two sliders and the monthly price, computed by the same function as on every card. */
export function MonthlyTeaser() {
  return useWords('home') ? <Teaser /> : teaserFrame;
}

function Teaser() {
  const { t } = useLingui();
  const locale = useLocale();
  const [price, setPrice] = useState(11_290_000);
  const [months, setMonths] = useState(60);
  const card = estimate({ ...standingInput(price, 'new', useToday()), months });
  return (
    <section aria-label={t`Monthly installment`} className="rounded-lg bg-deep p-6 text-on-deep shadow-high">
      <h2 className="text-base font-normal text-on-deep-2">
        <Trans>Monthly installment, estimate only</Trans>
      </h2>
      <p className="mb-3 text-3xl leading-tight font-semibold">
        <Price halalas={card.installment} whole />
      </p>
      <div className="grid gap-3">
        <Slider
          label={t`Price of the car`}
          value={price / 100}
          min={20_000}
          max={400_000}
          step={1_000}
          valueText={formatMoneyText(locale, price)}
          onChange={(riyals) => setPrice(riyals * 100)}
          onDeep
        />
        <Slider
          label={t`Period`}
          value={months}
          min={12}
          max={60}
          step={6}
          valueText={t`${plural(months, { one: '# month', other: '# months' })}`}
          onChange={setMonths}
          onDeep
        />
      </div>
      <Facts
        layout="onDeep"
        className="mt-4"
        facts={[
          { label: t`Down payment`, value: <Price halalas={card.downPayment} /> },
          { label: t`Final payment`, value: <Price halalas={card.finalPayment} /> },
          { label: t`APR`, value: <bdi>{formatPercent(locale, card.apr)}</bdi> },
          { label: t`Total`, value: <Price halalas={card.total} /> },
        ]}
      />
    </section>
  );
}
