import type { Page, PageKey } from '#domain/articles/article.ts';
import type { ContentDraft, ContentKind } from '#domain/desk/content.ts';
import { draftOf } from '#domain/desk/text-content.ts';

const nothing = { en: null, ar: null };

/** What a new content of each kind begins with. */
const newDrafts: { readonly [K in ContentKind]: Extract<ContentDraft, { kind: K }> } = {
  lender: { kind: 'lender', bank: null, name: nothing },
  programme: {
    kind: 'programme',
    finances: 'car',
    name: nothing,
    summary: nothing,
    lender: null,
    carCondition: null,
    financesLand: false,
    isDebtRepayment: false,
    rateKind: null,
    rate: null,
    minMonths: null,
    maxMonths: null,
    minAmount: null,
    maxAmount: null,
    minDown: null,
    maxFinalPayment: null,
    minSalary: null,
    salaryTransfer: false,
    feeShare: null,
    conditions: nothing,
    papers: nothing,
    endsOn: null,
  },
  offer: {
    kind: 'offer',
    title: nothing,
    description: nothing,
    listing: null,
    audience: 'individuals',
    price: null,
    startsOn: null,
    endsOn: null,
  },
  article: { kind: 'article', type: 'news', title: nothing, summary: nothing, cover: null, body: [] },
  page: { kind: 'page', page: 'terms', title: nothing, body: [] },
  question: { kind: 'question', topic: null, question: nothing, answer: nothing, position: null },
  opening: {
    kind: 'opening',
    title: nothing,
    place: nothing,
    employment: 'full_time',
    summary: nothing,
    tasks: nothing,
    requirements: nothing,
    closesOn: null,
  },
  banner: {
    kind: 'banner',
    title: nothing,
    text: nothing,
    href: null,
    picture: null,
    arabicPicture: null,
    position: null,
    startsOn: null,
    endsOn: null,
  },
  partner: {
    kind: 'partner',
    business: 'showroom',
    name: nothing,
    about: nothing,
    city: null,
    address: nothing,
    hours: null,
    phone: null,
    secondPhone: null,
    whatsapp: null,
    yearsExperience: null,
    logo: null,
    account: null,
  },
};

/** A new content; a page starts with the text that is public now. */
export function newDraft(
  kind: ContentKind,
  pages: readonly (Pick<Page, 'title' | 'body'> & { readonly key: PageKey })[],
  page: PageKey = 'terms',
): ContentDraft {
  const draft = newDrafts[kind];
  if (draft.kind !== 'page') return draft;
  const shown = pages.find(({ key }) => key === page);
  return { ...draft, page, ...(shown && { title: shown.title, body: draftOf(shown.body) }) };
}
