import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type FieldKey, fields } from '#domain/applications/fields.ts';
import { forms, sectionsOf } from '#domain/applications/forms.ts';
import { readIban } from '#domain/identity/iban.ts';
import type { OrderDetail } from '#domain/orders/order.ts';
import { chosenThingOf } from '#client/applications/form-screens.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { fieldWords } from '#i18n/applications/field-words.ts';
import { sectionLabels } from '#i18n/applications/step-labels.ts';
import { formatNumber, formatPlain } from '#i18n/format.ts';
import { Card } from '#ui/card/card.tsx';
import { type Fact, Facts } from '#ui/facts/facts.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { Price } from '#ui/price/price.tsx';
import { PromisedDate } from '#ui/promised-date/promised-date.tsx';
import { textLinkClass } from '#ui/text-link/text-link.tsx';

const linkClass = `${textLinkClass({ quiet: true })} touch-line`;

/** The part of an order that its answers are shown from. */
type AnsweredOrder = Pick<
  OrderDetail,
  'form' | 'account' | 'listing' | 'subject' | 'offer' | 'answers' | 'names' | 'documents'
>;

interface OrderAnswersProps {
  readonly order: AnsweredOrder;
  /** Whoever reads it has not sent it. */
  readonly isOfApplicant?: boolean;
}

/** All answers, by section in the order of the form. */
export function OrderAnswers({ order, isOfApplicant = false }: OrderAnswersProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { listing, subject } = order;
  const form = forms[order.form];
  const thing = chosenThingOf(form);
  const textOf = useAnswerText(order);
  const sections = sectionsOf(form, order.account, { answers: order.answers, listing, documents: order.documents });
  const offered = useOfferFacts(order);
  const chosen: Fact[] =
    listing === null || thing === null
      ? []
      : [
          {
            label: i18n._(thing.short),
            value: (
              <Link to={thing.screen} params={{ id: listing }} className={linkClass}>
                <bdi>{subject?.[locale] ?? listing}</bdi>
              </Link>
            ),
          },
          ...offered,
        ];
  const shown = sections.map(({ section, fields: keys }) => ({
    section,
    facts: keys.map((key): Fact => ({ label: i18n._(fieldWords[key].label), value: textOf(key) })),
  }));
  if (chosen.length > 0 && form.subject !== null) {
    const { section: where } = form.subject;
    const among = shown.find(({ section }) => section === where);
    if (among) among.facts.unshift(...chosen);
    else shown.push({ section: where, facts: chosen });
  }
  return (
    <section aria-labelledby="order-answers" className="grid gap-4">
      <h2 id="order-answers" className="sr-only">
        {isOfApplicant ? <Trans>What the applicant sent</Trans> : <Trans>What you sent</Trans>}
      </h2>
      {shown.map(({ section, facts }) => (
        <Card key={section} as="section" aria-labelledby={`section-${section}`} className="grid gap-3">
          <h3 id={`section-${section}`} className="text-md">
            {i18n._(sectionLabels[section])}
          </h3>
          <Facts layout="grid" facts={facts} className="items-start max-sm:grid-cols-2" />
        </Card>
      ))}
    </section>
  );
}

/** Facts about the offer of the order: price, number, and end date. */
function useOfferFacts({ offer }: AnsweredOrder): Fact[] {
  const { t } = useLingui();
  const locale = useLocale();
  if (!offer) return [];
  return [
    {
      label: t`Price with the offer`,
      value: (
        <span className="flex flex-wrap items-baseline gap-x-2">
          <Price halalas={offer.price} whole className="font-semibold" />
          {offer.priceBefore !== null && (
            <span className="text-sm text-ink-3">
              <Trans>
                was <Price halalas={offer.priceBefore} whole struck />
              </Trans>
            </span>
          )}
        </span>
      ),
    },
    {
      label: t`Offer`,
      value: (
        <Link to="/offers/$slug" params={{ slug: offer.slug }} className={linkClass}>
          <bdi>{offer.title[locale]}</bdi>
        </Link>
      ),
    },
    { label: t`Offer number`, value: <Ltr>{offer.id}</Ltr> },
    { label: t`Offer valid until`, value: <PromisedDate at={offer.endsOn} /> },
  ];
}

/** An answer as text: names for codes, formatted amounts, identity and phone numbers left to right. */
function useAnswerText({ answers, names }: Pick<OrderDetail, 'answers' | 'names'>): (key: FieldKey) => ReactNode {
  const { t } = useLingui();
  const locale = useLocale();
  return (key) => {
    const answer = answers[key] ?? null;
    const { kind, unit } = fields[key];
    if (names[key]) return <bdi>{names[key][locale]}</bdi>;
    if (typeof answer === 'number') {
      if (kind === 'money') return <Price halalas={answer} />;
      if (kind === 'year') return <bdi>{formatPlain(answer)}</bdi>;
      const number = formatNumber(locale, answer);
      return (
        <bdi>
          {unit === 'km'
            ? t`${number} km`
            : unit === 'cc'
              ? t`${number} cc`
              : unit === 'sqm'
                ? t`${number} m²`
                : number}
        </bdi>
      );
    }
    if (typeof answer === 'boolean') return answer ? t`Yes` : t`No`;
    const iban = kind === 'iban' ? readIban(String(answer)) : null;
    if (iban?.ok) return <Ltr className="wrap-anywhere">{iban.printed}</Ltr>;
    if (kind === 'text') return <bdi className="wrap-anywhere">{answer}</bdi>;
    // A long email address breaks after its @ first.
    const [before, after] = kind === 'email' && answer ? answer.split(/(?<=@)/) : [answer];
    return (
      <Ltr className="wrap-anywhere">
        {before}
        {after && <wbr />}
        {after}
      </Ltr>
    );
  };
}
