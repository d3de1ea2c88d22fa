import { msg } from '@lingui/core/macro';
import type { ContentKind } from '#domain/desk/content.ts';
import { QuestionTopic, topicNames } from '#domain/articles/question.ts';
import { Employment } from '#domain/contact/job-opening.ts';
import { OfferAudience } from '#domain/listings/listing-offer.ts';
import { employmentLabels } from '#i18n/contact/employment-labels.ts';
import type { Locale } from '#i18n/locale.ts';
import { offerAudienceLabels } from '#i18n/offers/offer-labels.ts';
import { type DeskField, inBoth } from '../forms/desk-field.ts';

/** Choices that come from the server, and the language in which they are read. */
export interface ContentChoices {
  readonly locale: Locale;
  readonly banks: NonNullable<DeskField['options']>;
  readonly lenders: NonNullable<DeskField['options']>;
  readonly cities: NonNullable<DeskField['options']>;
}

const onePerLine = { hint: msg`One per line, in the same order in both languages.` };

const lenderFields = ({ banks }: ContentChoices): DeskField[] => [
  {
    path: 'bank',
    label: msg`Bank or finance company`,
    control: 'choice',
    options: banks,
    isOptional: true,
    isWide: true,
    hint: msg`Fills in its names. Leave it empty for a lender that is not in the list.`,
  },
  ...inBoth('name', 'line', { en: msg`Name in English`, ar: msg`Name in Arabic` }),
];

const programmeFields = ({ lenders }: ContentChoices): DeskField[] => [
  {
    path: 'finances',
    label: msg`What it finances`,
    control: 'choice',
    options: [
      { value: 'car', label: msg`Cars` },
      { value: 'real_estate', label: msg`Real estate` },
      { value: 'individual', label: msg`Individuals, in cash` },
      { value: 'company', label: msg`Companies` },
    ],
  },
  {
    path: 'lender',
    label: msg`Lender`,
    control: 'choice',
    options: lenders,
    hint: msg`Lenders appear here once they are published.`,
  },
  ...inBoth('name', 'line', { en: msg`Name in English`, ar: msg`Name in Arabic` }),
  ...inBoth('summary', 'text', { en: msg`Summary in English`, ar: msg`Summary in Arabic` }),
  {
    path: 'carCondition',
    label: msg`Condition of the car`,
    control: 'choice',
    options: [
      { value: 'new', label: msg`New cars` },
      { value: 'used', label: msg`Used cars` },
      { value: 'both', label: msg`New and used cars` },
    ],
    isOptional: true,
    hint: msg`Only for programmes for cars.`,
  },
  {
    path: 'rateKind',
    label: msg`Type of rate`,
    control: 'choice',
    options: [
      { value: 'flat', label: msg`Flat, on the original amount` },
      { value: 'reducing', label: msg`On the reducing balance` },
    ],
  },
  { path: 'rate', label: msg`Profit rate a year`, control: 'percent' },
  {
    path: 'feeShare',
    label: msg`Administrative fee, before VAT`,
    control: 'percent',
    isOptional: true,
    hint: msg`Of the finance amount. Empty: the legal maximum.`,
  },
  { path: 'minMonths', label: msg`Shortest term, in months`, control: 'count' },
  { path: 'maxMonths', label: msg`Longest term, in months`, control: 'count' },
  { path: 'minAmount', label: msg`Smallest finance amount`, control: 'amount', isOptional: true },
  { path: 'maxAmount', label: msg`Largest finance amount`, control: 'amount', isOptional: true },
  { path: 'minDown', label: msg`Minimum down payment`, control: 'percent' },
  { path: 'maxFinalPayment', label: msg`Maximum final payment`, control: 'percent' },
  { path: 'minSalary', label: msg`Minimum monthly salary`, control: 'amount', isOptional: true },
  { path: 'endsOn', label: msg`Last day`, control: 'date', isOptional: true },
  { path: 'salaryTransfer', label: msg`The salary must be transferred`, control: 'yes' },
  { path: 'financesLand', label: msg`It also finances land`, control: 'yes' },
  { path: 'isDebtRepayment', label: msg`It repays debts to other lenders`, control: 'yes', isWide: true },
  ...inBoth('conditions', 'lines', { en: msg`Conditions in English`, ar: msg`Conditions in Arabic` }, onePerLine),
  ...inBoth('papers', 'lines', { en: msg`Documents in English`, ar: msg`Documents in Arabic` }, onePerLine),
];

const titles = inBoth('title', 'line', { en: msg`Title in English`, ar: msg`Title in Arabic` });

const offerFields = (): DeskField[] => [
  {
    path: 'listing',
    label: msg`Number of the listing`,
    control: 'digits',
    hint: msg`The last part of its address. The price before the offer is that of the listing.`,
  },
  { path: 'price', label: msg`Price with the offer, VAT included`, control: 'amount' },
  ...titles,
  ...inBoth('description', 'text', { en: msg`Description in English`, ar: msg`Description in Arabic` }),
  {
    path: 'audience',
    label: msg`Who it is for`,
    control: 'choice',
    isWide: true,
    options: OfferAudience.options.map((value) => ({ value, label: offerAudienceLabels[value] })),
  },
  {
    path: 'startsOn',
    label: msg`First day`,
    control: 'date',
    hint: msg`You can publish the offer before this day. Until then it is in no list, and only its own page shows it, with this day.`,
  },
  { path: 'endsOn', label: msg`Last day`, control: 'date' },
];

const articleFields = (): DeskField[] => [
  {
    path: 'type',
    label: msg`Where it appears`,
    control: 'choice',
    isWide: true,
    options: [
      { value: 'news', label: msg`News` },
      { value: 'blog', label: msg`Posts and articles` },
    ],
  },
  ...titles,
  ...inBoth('summary', 'text', { en: msg`Summary in English`, ar: msg`Summary in Arabic` }),
];

const pageFields = (): DeskField[] => [
  {
    path: 'page',
    label: msg`Page`,
    control: 'choice',
    isWide: true,
    options: [
      { value: 'terms', label: msg`Terms and conditions` },
      { value: 'privacy', label: msg`Privacy policy` },
      { value: 'about-us', label: msg`About us` },
    ],
    hint: msg`Each publication is a new version. Applications keep the version they were sent with.`,
  },
  ...titles,
];

const position: DeskField = {
  path: 'position',
  label: msg`Place in the order`,
  control: 'count',
  isOptional: true,
  hint: msg`Smaller numbers come first. Empty: at the end.`,
};

const questionFields = ({ locale }: ContentChoices): DeskField[] => [
  {
    path: 'topic',
    label: msg`Topic`,
    control: 'choice',
    options: QuestionTopic.options.map((value) => ({ value, label: topicNames[value][locale] })),
  },
  position,
  ...inBoth('question', 'line', { en: msg`Question in English`, ar: msg`Question in Arabic` }),
  ...inBoth(
    'answer',
    'text',
    { en: msg`Answer in English`, ar: msg`Answer in Arabic` },
    { hint: msg`One paragraph per line, in the same order in both languages.` },
  ),
];

const openingFields = (): DeskField[] => [
  ...inBoth('title', 'line', { en: msg`Position in English`, ar: msg`Position in Arabic` }),
  ...inBoth('place', 'line', { en: msg`Place of work in English`, ar: msg`Place of work in Arabic` }),
  {
    path: 'employment',
    label: msg`Type of employment`,
    control: 'choice',
    options: Employment.options.map((value) => ({ value, label: employmentLabels[value] })),
  },
  {
    path: 'closesOn',
    label: msg`Last day to apply`,
    control: 'date',
    isOptional: true,
    hint: msg`Empty: until you withdraw it.`,
  },
  ...inBoth('summary', 'text', { en: msg`Description in English`, ar: msg`Description in Arabic` }),
  ...inBoth(
    'tasks',
    'lines',
    { en: msg`Tasks in English`, ar: msg`Tasks in Arabic` },
    { ...onePerLine, isOptional: true },
  ),
  ...inBoth('requirements', 'lines', { en: msg`Requirements in English`, ar: msg`Requirements in Arabic` }, onePerLine),
];

const bannerFields = (): DeskField[] => [
  ...titles,
  ...inBoth('text', 'line', { en: msg`Text in English`, ar: msg`Text in Arabic` }),
  {
    path: 'href',
    label: msg`Where it leads`,
    control: 'url',
    hint: msg`A link of this site that starts with / and has no language`,
  },
  position,
  { path: 'startsOn', label: msg`First day`, control: 'date', isOptional: true },
  { path: 'endsOn', label: msg`Last day`, control: 'date', isOptional: true },
];

const partnerFields = ({ cities }: ContentChoices): DeskField[] => [
  {
    path: 'business',
    label: msg`Kind`,
    control: 'choice',
    options: [
      { value: 'showroom', label: msg`Showroom` },
      { value: 'marketing_office', label: msg`Marketing office` },
    ],
  },
  { path: 'city', label: msg`City`, control: 'choice', options: cities },
  ...inBoth('name', 'line', { en: msg`Name in English`, ar: msg`Name in Arabic` }),
  ...inBoth('about', 'text', { en: msg`Description in English`, ar: msg`Description in Arabic` }),
  ...inBoth(
    'address',
    'line',
    { en: msg`Address in English`, ar: msg`Address in Arabic` },
    { isOptional: true, hint: msg`In both languages or in none` },
  ),
  { path: 'phone', label: msg`Phone`, control: 'phone', hint: msg`Mobile, landline, 9200 or 800 number` },
  { path: 'secondPhone', label: msg`Second phone`, control: 'phone', isOptional: true },
  { path: 'whatsapp', label: msg`WhatsApp`, control: 'phone', isOptional: true },
  { path: 'yearsExperience', label: msg`Years of experience`, control: 'count', isOptional: true },
  {
    path: 'account',
    label: msg`Hand over to the account with this email`,
    control: 'email',
    isOptional: true,
    isWide: true,
    hint: msg`A showroom or office account without a page. Once published, the seller keeps the page and staff cannot change it.`,
  },
];

/** The fields of each kind of content. */
export const contentFields: Readonly<Record<ContentKind, (choices: ContentChoices) => DeskField[]>> = {
  lender: lenderFields,
  programme: programmeFields,
  offer: offerFields,
  article: articleFields,
  page: pageFields,
  question: questionFields,
  opening: openingFields,
  banner: bannerFields,
  partner: partnerFields,
};
