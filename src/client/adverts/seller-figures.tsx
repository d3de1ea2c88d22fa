import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { adverts } from '#contract/adverts.ts';
import { SELLER_FIGURES_DAYS, type SellerFigures as Figures } from '#domain/adverts/seller-figures.ts';
import type { SellerChoice } from '#domain/partners/seller-choice.ts';
import { fresh } from '#client/orders/fresh.ts';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { formatNumber } from '#i18n/format.ts';
import { formatSpan } from '#i18n/format-span.ts';
import { Card } from '#ui/card/card.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { TextLink } from '#ui/text-link/text-link.tsx';

/** What people did with a person's own adverts lately. Draws nothing without an answer: the list below says what is wrong. */
export function SellerFigures({ of }: { of: SellerChoice }) {
  const { ask } = useApp();
  const { data } = useQuery({ ...ask(adverts.figures, { of }), ...fresh });
  return data ? <FiguresCard figures={data} of={of} /> : null;
}

function FiguresCard({
  figures: { views, saves, contacts, requests, open, answers },
  of,
}: {
  figures: Figures;
  of: SellerChoice;
}) {
  const locale = useLocale();
  return (
    <Card as="section" aria-labelledby="seller-figures" className="grid gap-4">
      <h2 id="seller-figures" className="text-md">
        <Plural value={SELLER_FIGURES_DAYS} one="The last day" other="The last # days" />
      </h2>
      <Facts
        layout="grid"
        facts={[
          { label: <Trans>Times viewed</Trans>, value: <Compared {...views} /> },
          { label: <Trans>Times saved</Trans>, value: <Compared {...saves} /> },
          { label: <Trans>Presses on phone or WhatsApp</Trans>, value: <Compared {...contacts} /> },
          { label: <Trans>Requests</Trans>, value: <Compared {...requests} /> },
          {
            label: <Trans>Waiting for your answer</Trans>,
            value:
              open > 0 ? (
                <TextLink
                  href={of === undefined ? '/my-products/requests' : `/my-products/requests?of=${of}`}
                  className="touch-line"
                >
                  <Plural value={open} one="# request" other="# requests" />
                </TextLink>
              ) : (
                formatNumber(locale, open)
              ),
          },
          {
            label: <Trans>Typical time to answer</Trans>,
            value: (
              <>
                {answers.medianMinutes === null ? (
                  <Trans>Too few answers yet</Trans>
                ) : (
                  <bdi>{formatSpan(locale, answers.medianMinutes)}</bdi>
                )}
                {answers.received > 0 && (
                  <span className="block text-sm font-normal text-ink-3">
                    <Trans>
                      {formatNumber(locale, answers.answered)} of {formatNumber(locale, answers.received)} answered in
                      90 days
                    </Trans>
                  </span>
                )}
              </>
            ),
          },
        ]}
      />
    </Card>
  );
}

/** A count with that of the period before. */
function Compared({ now, before }: { now: number; before: number }) {
  const locale = useLocale();
  return (
    <>
      {formatNumber(locale, now)}
      <span className="block text-sm font-normal text-ink-3">
        <Trans>{formatNumber(locale, before)} before</Trans>
      </span>
    </>
  );
}
