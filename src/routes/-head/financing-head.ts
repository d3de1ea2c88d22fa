import { msg } from '@lingui/core/macro';
import { financing } from '#contract/financing.ts';
import { oneLine, type WriteHead } from './screen-head.ts';
import { siteWords } from './site-words.ts';
import { breadcrumb, known } from './structured-data.ts';

export const financeHead: WriteHead = (facts) => ({
  description: facts.i18n._(
    msg`Financing for cars, homes, individuals and companies in Saudi Arabia: compare programmes by their full cost and apply online.`,
  ),
  data: [breadcrumb(facts, facts.i18n._(siteWords.home))],
});

/** A page of programmes. A listing or filter in the address shows the same programmes for one case, so it has no address of its own. */
const programmesHead =
  (describe: (facts: Parameters<WriteHead>[0]) => string): WriteHead =>
  (facts) => ({
    description: describe(facts),
    isIndexed: Object.keys(facts.search).length === 0,
    data: [
      breadcrumb(facts, facts.i18n._(siteWords.home), {
        name: facts.i18n._(siteWords.financing),
        path: '/finance',
      }),
    ],
  });

export const carProgrammesHead = programmesHead(({ i18n }) =>
  i18n._(
    msg`Car financing programmes in Saudi Arabia for new and used cars: rate, down payment, final payment and the full cost before you apply.`,
  ),
);
export const propertyProgrammesHead = programmesHead(({ i18n }) =>
  i18n._(
    msg`Real estate financing programmes in Saudi Arabia: how much of the price is financed, the monthly installment and the cost over the years.`,
  ),
);
export const otherProgrammesHead = programmesHead(({ i18n }) =>
  i18n._(
    msg`Financing programmes for individuals and companies in Saudi Arabia: cash, debt repayment and cars for a fleet, with their full cost.`,
  ),
);

/** One programme. */
export const programmeHead: WriteHead = (facts) => {
  const { i18n, locale, title, pathname } = facts;
  const programme = facts.answer(financing.programme);
  if (!programme) return { description: title, isIndexed: false };
  const { name, summary, lender, terms } = programme;
  const section = pathname.slice(0, pathname.lastIndexOf('/'));
  return {
    description: oneLine(`${name[locale]}: ${summary[locale]}`),
    isIndexed: Object.keys(facts.search).length === 0 && programme.isClosed !== true,
    data: [
      known({
        '@type': 'LoanOrCredit',
        name: name[locale],
        description: summary[locale],
        url: facts.address(pathname),
        provider: { '@type': 'FinancialService', name: lender[locale] },
        currency: 'SAR',
        loanTerm: {
          '@type': 'QuantitativeValue',
          minValue: terms.minMonths,
          maxValue: terms.maxMonths,
          unitCode: 'MON',
        },
      }),
      breadcrumb(facts, i18n._(siteWords.home), { name: i18n._(siteWords.financing), path: section }),
    ],
  };
};

export const calculatorHead: WriteHead = (facts) => ({
  description: facts.i18n._(
    msg`Financing calculator for Saudi Arabia: monthly installment, fees, insurance and the true annual cost of a car, a home or a personal loan.`,
  ),
  data: [
    {
      '@type': 'WebApplication',
      name: facts.title,
      url: facts.address(facts.pathname),
      applicationCategory: 'FinanceApplication',
      inLanguage: facts.locale,
      isAccessibleForFree: true,
    },
    breadcrumb(facts, facts.i18n._(siteWords.home)),
  ],
});
