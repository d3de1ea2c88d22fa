import { expect } from './journey.ts';
import type { Screen, ScreenState } from './sweep.ts';

/** Opens a dialog by a button of the screen, after closing the one before. */
const dialog = (button: string): ScreenState => ({
  name: `the dialog of “${button}”`,
  open: async ({ page, say }) => {
    // Without an open dialog, Esc leads from a page of the desk to its list.
    if (await page.getByRole('dialog').first().isVisible()) await page.keyboard.press('Escape');
    await page
      .getByRole('main')
      .getByRole('button', { name: say(button), exact: true })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
});

/** Asks before all imported adverts of a list are accepted. */
const decision: ScreenState = {
  name: 'the question before a decision',
  open: async ({ page, say }) => {
    await page
      .getByRole('region', { name: say('Decision') })
      .getByRole('button')
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
};

/** Sends a form without answers. */
const errors = (button: string): ScreenState => ({
  name: 'with errors',
  open: async ({ page, say }) => {
    await page
      .getByRole('main')
      .getByRole('button', { name: say(button), exact: true })
      .click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  },
});

const palette: ScreenState = {
  name: 'the palette with results',
  open: async ({ page, say }) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: say('Search everything') }).fill('toyota');
    await expect(page.getByRole('option').first()).toBeVisible();
  },
};

const menu: ScreenState = {
  name: 'the menu',
  open: async ({ page, say }) => {
    await page.keyboard.press('Escape');
    const banner = page.getByRole('banner');
    const phone = banner.getByRole('button', { name: say('Menu'), exact: true });
    if (await phone.isVisible()) await phone.click();
    else await banner.getByRole('button', { name: say('Account'), exact: true }).click();
    await expect(page.getByRole('dialog').or(page.getByRole('menu')).first()).toBeVisible();
  },
};

const photos: ScreenState = {
  name: 'its photos, large',
  open: async ({ page }) => {
    await page.keyboard.press('Escape');
    await page.locator('main section ul button').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
};

const phoneFilters: ScreenState = {
  name: 'the filters in their sheet',
  // On a desktop they are beside the list.
  isForPhones: true,
  open: async ({ page, say }) => {
    await page.getByRole('button', { name: new RegExp(`^${say('Filters')}`) }).click();
    await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
  },
};

const passwordCode: ScreenState = {
  name: 'with the code',
  open: async ({ page, say }) => {
    await page.getByRole('textbox', { name: say('Mobile number') }).fill('0500000000');
    await page.getByRole('button', { name: say('I already have a code') }).click();
    await expect(page.getByLabel(say('Code'), { exact: true })).toBeVisible();
  },
};

/** Screens that need no login, in the order in which their links are found. */
export const publicScreens: readonly Screen[] = [
  { route: '/', states: [palette, menu] },
  { route: '/products/cars', states: [phoneFilters] },
  { route: '/products/cars', search: '?brand=toyota&priceTo=1' },
  {
    route: '/products/cars/$id',
    link: /\/products\/cars\/\d+$/,
    states: [dialog('Report this advert'), photos],
  },
  { route: '/products/cars/$brand', id: 'toyota' },
  { route: '/products/cars/$brand/$model', link: /\/products\/cars\/toyota\/[a-z0-9-]+$/ },
  { route: '/products/real-estate' },
  { route: '/products/real-estate/$city', id: 'riyadh' },
  { route: '/products/real-estate/$city/$district', link: /\/products\/real-estate\/riyadh\/[a-z0-9-]+$/ },
  { route: '/products/real-estate', search: '?purpose=rent' },
  { route: '/products/real-estate/$id', link: /\/products\/real-estate\/\d+$/ },
  { route: '/brands' },
  { route: '/offers' },
  { route: '/offers', search: '?type=companies' },
  { route: '/offers/$slug', link: /\/offers\/[\w-]+$/ },
  { route: '/showrooms' },
  { route: '/showrooms/$slug', link: /\/showrooms\/[\w-]+$/ },
  { route: '/marketing-offices' },
  { route: '/marketing-offices/$slug', link: /\/marketing-offices\/[\w-]+$/ },
  { route: '/finance' },
  { route: '/finance/cars' },
  { route: '/finance/cars/$id', link: /\/finance\/cars\/[\w-]+$/ },
  { route: '/finance/real-estate' },
  { route: '/finance/real-estate/$id', link: /\/finance\/real-estate\/[\w-]+$/ },
  { route: '/finance/individual-companies' },
  { route: '/finance/individual-companies/$id', link: /\/finance\/individual-companies\/[\w-]+$/ },
  { route: '/financing-calculator', states: [dialog('Payments to calendar')] },
  { route: '/news' },
  { route: '/news/$slug', link: /\/news\/[\w-]+$/ },
  { route: '/blogs' },
  { route: '/blogs/$slug', link: /\/blogs\/[\w-]+$/ },
  { route: '/about-us' },
  { route: '/account-deleted' },
  { route: '/faq' },
  { route: '/terms-conditions' },
  { route: '/privacy-policy' },
  { route: '/terms-conditions/$version', id: '1' },
  { route: '/privacy-policy/$version', id: '1' },
  { route: '/contact-us', wizard: 'contact', states: [errors('Send')] },
  { route: '/complaints', wizard: 'complaint', states: [errors('Send')] },
  { route: '/jobs', states: [errors('Send')] },
  { route: '/newsletter' },
  { route: '/letters' },
  { route: '/listing-request' },
  { route: '/waiting' },
  { route: '/login', states: [errors('Log in')] },
  { route: '/signup', wizard: 'sign-up', states: [errors('Create the account')] },
  { route: '/forgot-password', states: [passwordCode] },
  { route: '/set-password' },
  { route: '/set-password', search: '#short' },
  { route: '/', path: '/nowhere' },
  { route: '/test' },
  { route: '/test/components' },
];

/** Steps of a wizard, each opened by its address; the first one also with its errors. */
const steps = (screen: Screen, search: string, keys: readonly string[]): readonly Screen[] =>
  keys.map((key, index) => ({
    ...screen,
    search: `?${search}step=${key}`,
    states: index === 0 ? [errors('Save and next')] : [],
  }));

const personSteps = ['personal', 'salary', 'finance', 'documents', 'terms'];
const companySteps = ['company', 'financing', 'responsible', 'documents', 'check'];

function financing(section: string, wizard: string): readonly Screen[] {
  const screen = {
    route: `/finance/${section}/$id/apply`,
    link: new RegExp(`/finance/${section}/[\\w-]+$`),
    path: '/apply',
  };
  return [
    { route: `/finance/${section}` },
    screen,
    ...steps({ ...screen, wizard }, 'account=individual&', personSteps),
    // The steps of companies are the same in every section.
    ...(section === 'cars' ? steps({ ...screen, wizard: 'company-finance' }, 'account=company&', companySteps) : []),
  ];
}

function purchase(kind: string, search: string, wizard: string): readonly Screen[] {
  const screen = {
    route: `/products/${kind}/$id/purchase`,
    link: new RegExp(`/products/${kind}/\\d+$`),
    path: '/purchase',
  };
  return [
    { route: `/products/${kind}`, search },
    screen,
    ...steps({ ...screen, wizard }, 'account=individual&', ['personal', 'payment', 'documents', 'terms']),
  ];
}

/** Every step of the applications and purchases of a guest. */
export const applicationScreens: readonly Screen[] = [
  ...financing('cars', 'car-finance'),
  ...financing('real-estate', 'property-finance'),
  ...financing('individual-companies', 'personal-finance'),
  ...purchase('cars', '?condition=used&priceFrom=50000', 'car-purchase'),
  ...purchase('real-estate', '?purpose=sale&priceFrom=500000', 'property-purchase'),
];

const advertSteps = ['details', 'images', 'advertiser', 'preview'];

/** Screens of a customer of the demonstration, with orders, favourites and a comparison. */
export const customerScreens: readonly Screen[] = [
  { route: '/profile', states: [menu] },
  { route: '/orders' },
  { route: '/orders/$id', link: /\/orders\/[\w-]+$/ },
  { route: '/notifications' },
  { route: '/wishlist' },
  { route: '/searches' },
  { route: '/compare' },
  { route: '/my-products' },
  { route: '/my-products/requests' },
  { route: '/my-team' },
  { route: '/advertice' },
  ...steps({ route: '/advertice/car', wizard: 'car-advert' }, '', advertSteps),
  ...steps({ route: '/advertice/real-estate', wizard: 'property-advert' }, '', advertSteps),
];

const stock = [
  'Nummer;Brand;Model;Year;Price;Mileage;City;Color',
  'A-1;Toyota;Camry;2021;78500;64000;Riyadh;White',
  'A-2;Nobody;Camry;2021;78500;64000;Riyadh;White',
].join('\n');

const columns: ScreenState = {
  name: 'the columns of a file',
  open: async ({ page, say }) => {
    const file = { name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(stock) };
    await page.locator('input[data-import]').setInputFiles(file);
    await expect(page.getByRole('heading', { level: 1, name: say('What the columns mean') })).toBeFocused();
  },
};

const rows: ScreenState = {
  name: 'the rows of a file',
  open: async ({ page, say }) => {
    await page.getByLabel('Nummer').selectOption('ad_id');
    await page.getByRole('button', { name: say('Check every row') }).click();
    await expect(page.getByText(say('The brand is not in our list'))).toBeVisible();
  },
};

/** Screens of a showroom. */
export const showroomScreens: readonly Screen[] = [
  { route: '/my-page' },
  { route: '/my-products' },
  { route: '/my-products/import', states: [columns, rows] },
  { route: '/my-products/requests' },
  { route: '/my-team' },
  { route: '/profile' },
];

/** The menu with the parts of the desk; on a desktop they are at the side. */
const deskMenu: ScreenState = {
  name: 'the menu of the desk',
  isForPhones: true,
  open: async ({ page, say }) => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: say('Menu'), exact: true })
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
};

const deskPalette: ScreenState = {
  name: 'the palette of the desk with results',
  open: async ({ page, say }) => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: say('Find anything') }).fill('toyota');
    // The page below has lists to choose from, with options too.
    await expect(
      page
        .getByRole('listbox', { name: say('Results') })
        .getByRole('option')
        .first(),
    ).toBeVisible();
  },
};

const deskKeys: ScreenState = {
  name: 'the list of shortcuts',
  open: async ({ page, say }) => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: say('Keyboard shortcuts') })).toBeVisible();
  },
};

/** Screens of the desk; the first order is under review, the advert is new, the imported one waits. */
export const deskScreens = (order: string, advert: string, imported: string): readonly Screen[] => [
  { route: '/desk', states: [deskMenu, deskPalette, deskKeys] },
  {
    route: '/desk/orders/$id',
    id: order,
    states: [
      dialog('Send bank offers'),
      dialog('Request documents'),
      dialog('Hand to lenders'),
      dialog('Assign to a colleague'),
    ],
  },
  { route: '/desk/adverts' },
  { route: '/desk/adverts', search: '?from=files', states: [decision] },
  { route: '/desk/adverts/$id', id: advert, states: [dialog('Request changes')] },
  { route: '/desk/imported/$id', id: imported, states: [dialog('Delete')] },
  { route: '/desk/reports' },
  { route: '/desk/listings/$id', id: advert, states: [dialog('Remove from Wijha')] },
  { route: '/desk/letters' },
  { route: '/desk/$part', id: 'sellers', search: '?state=all' },
  { route: '/desk/$part', id: 'sellers', search: '?id=2', states: [dialog('Withdraw the verification')] },
  { route: '/desk/messages' },
  { route: '/desk/$part', id: 'settings' },
  { route: '/desk/$part', id: 'content' },
  { route: '/desk/$part', id: 'content', search: '?id=new' },
  { route: '/desk/$part', id: 'content', search: '?id=new&kind=lender' },
  { route: '/desk/$part', id: 'content', search: '?id=new&kind=page' },
  { route: '/desk/$part', id: 'content', search: '?kind=question' },
  { route: '/desk/$part', id: 'content', search: '?id=new&kind=opening' },
  { route: '/desk/$part', id: 'content', search: '?id=new&kind=banner' },
  { route: '/desk/$part', id: 'content', search: '?id=new&kind=partner' },
  { route: '/desk/$part', id: 'newsletter' },
  { route: '/desk/$part', id: 'newsletter', search: '?id=new' },
  { route: '/desk/$part', id: 'districts' },
  { route: '/desk/$part', id: 'people' },
  { route: '/desk/$part', id: 'people', search: '?group=staff', states: [dialog('Invite a colleague')] },
  { route: '/desk/$part', id: 'keys', states: [dialog('New key')] },
  { route: '/desk/$part', id: 'templates', states: [dialog('New template')] },
  { route: '/desk/$part', id: 'undelivered' },
  { route: '/desk/$part', id: 'audit' },
  { route: '/desk/$part', id: 'figures' },
  { route: '/desk/$part', id: 'figures', search: '?days=365&kind=cars' },
  { route: '/desk/$part', id: 'setup' },
  { route: '/second-step' },
];

/** Screens of a lender with an order that was handed to it. */
export const lenderScreens = (order: string): readonly Screen[] => [
  { route: '/desk/$part', id: 'lender' },
  { route: '/desk/$part', id: 'lender-figures' },
  {
    route: '/desk/$part',
    id: 'lender',
    search: `?id=${order}`,
    states: [dialog('Make an offer'), dialog('Decline')],
  },
];
