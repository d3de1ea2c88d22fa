import type { Page } from 'playwright/test';
import { type DefaultTreeAdapterMap, parse } from 'parse5';
import { schemaProblems } from '../tests/support/schema-org.ts';
import { expect, test } from './support/journey.ts';

type Element = DefaultTreeAdapterMap['element'];

/** A page as a crawler reads it: without running anything. */
interface ReadPage {
  readonly title: string;
  readonly meta: (name: string) => string | undefined;
  readonly link: (rel: string, hreflang?: string) => string | undefined;
  readonly things: readonly Readonly<Record<string, unknown>>[];
}

function elementsIn(node: DefaultTreeAdapterMap['node']): Element[] {
  const children = 'childNodes' in node ? node.childNodes : [];
  return children.flatMap((child) => ('tagName' in child ? [child, ...elementsIn(child)] : []));
}

const attribute = ({ attrs }: Element, name: string) => attrs.find((one) => one.name === name)?.value;
const textOf = ({ childNodes }: Element) => childNodes.map((one) => ('value' in one ? one.value : '')).join('');

function readPage(html: string): ReadPage {
  const all = elementsIn(parse(html));
  return {
    title: all.filter(({ tagName }) => tagName === 'title').map(textOf)[0] ?? '',
    meta: (name) => {
      const found = all.filter(
        (one) => one.tagName === 'meta' && [attribute(one, 'name'), attribute(one, 'property')].includes(name),
      );
      expect(found.length, `${name} once`).toBeLessThan(2);
      return found[0] && attribute(found[0], 'content');
    },
    link: (rel, hreflang) => {
      const found = all.find(
        (one) => one.tagName === 'link' && attribute(one, 'rel') === rel && attribute(one, 'hreflang') === hreflang,
      );
      return found && attribute(found, 'href');
    },
    things: all
      .filter((one) => one.tagName === 'script' && attribute(one, 'type') === 'application/ld+json')
      .flatMap((one) => (JSON.parse(textOf(one)) as { '@graph': Record<string, unknown>[] })['@graph']),
  };
}

/** Reads a page that the server has rendered. The first request may get the shell, because it does not wait for long. */
async function read(page: Page, address: string): Promise<ReadPage> {
  await expect.poll(async () => (await page.request.get(address)).text(), address).toContain('id="answers"');
  return readPage(await (await page.request.get(address)).text());
}

/** Every kind of public page with the class of thing that it describes; those with `of` are one of the links on that page. */
const kinds: readonly { readonly path: string; readonly of?: RegExp; readonly thing: string }[] = [
  { path: '/', thing: 'Organization' },
  { path: '/products/cars', thing: 'ItemList' },
  { path: '/products/cars', of: /\/products\/cars\/\d+$/, thing: 'Car' },
  { path: '/products/cars?page=2', thing: 'ItemList' },
  { path: '/products/cars/toyota', thing: 'ItemList' },
  { path: '/products/cars/toyota', of: /\/products\/cars\/toyota\/[\w-]+$/, thing: 'ItemList' },
  { path: '/products/real-estate', thing: 'ItemList' },
  { path: '/products/real-estate/riyadh', thing: 'ItemList' },
  { path: '/products/real-estate/riyadh', of: /\/products\/real-estate\/riyadh\/[\w-]+$/, thing: 'ItemList' },
  { path: '/products/real-estate', of: /\/products\/real-estate\/\d+$/, thing: 'RealEstateListing' },
  { path: '/products/real-estate?purpose=rent', of: /\/products\/real-estate\/\d+$/, thing: 'RealEstateListing' },
  { path: '/brands', thing: 'CollectionPage' },
  { path: '/offers', thing: 'ItemList' },
  { path: '/offers', of: /\/offers\/[\w-]+$/, thing: 'Offer' },
  { path: '/showrooms', thing: 'ItemList' },
  { path: '/showrooms', of: /\/showrooms\/[\w-]+$/, thing: 'AutoDealer' },
  { path: '/marketing-offices', thing: 'ItemList' },
  { path: '/marketing-offices', of: /\/marketing-offices\/[\w-]+$/, thing: 'RealEstateAgent' },
  { path: '/finance', thing: 'BreadcrumbList' },
  { path: '/finance/cars', thing: 'BreadcrumbList' },
  { path: '/finance/cars', of: /\/finance\/cars\/[\w-]+$/, thing: 'LoanOrCredit' },
  { path: '/finance/real-estate', of: /\/finance\/real-estate\/[\w-]+$/, thing: 'LoanOrCredit' },
  { path: '/finance/individual-companies', of: /\/finance\/individual-companies\/[\w-]+$/, thing: 'LoanOrCredit' },
  { path: '/financing-calculator', thing: 'WebApplication' },
  { path: '/news', thing: 'ItemList' },
  { path: '/news', of: /\/news\/[\w-]+$/, thing: 'NewsArticle' },
  { path: '/blogs', of: /\/blogs\/[\w-]+$/, thing: 'BlogPosting' },
  { path: '/faq', thing: 'FAQPage' },
  { path: '/about-us', thing: 'AboutPage' },
  { path: '/contact-us', thing: 'ContactPage' },
  { path: '/terms-conditions', thing: 'WebPage' },
  { path: '/privacy-policy', thing: 'WebPage' },
  { path: '/complaints', thing: 'WebPage' },
  { path: '/jobs', thing: 'JobPosting' },
  { path: '/newsletter', thing: 'WebPage' },
];

test('search engines and previews of links read what every kind of page is about', async ({ page, at, language }) => {
  test.slow();
  const other = language === 'en' ? 'ar' : 'en';
  const descriptions = new Map<string, string>();
  for (const { path, of, thing } of kinds) {
    let address = at(path);
    if (of) {
      await read(page, address);
      const html = await (await page.request.get(address)).text();
      const link = [...html.matchAll(/<a [^>]*href="([^"]+)"/g)]
        .map(([, href = '']) => href)
        .find((href) => of.test(href));
      if (link === undefined) throw new Error(`No link of ${String(of)} on ${address}`);
      address = link;
    }
    await test.step(address, async () => {
      const { title, meta, link, things } = await read(page, address);
      const ownPath = address === `/${language}` ? '' : address.slice(3).replace(/\?purpose=rent$/, '');
      expect.soft(link('canonical')?.replace(/^https?:\/\/[^/]+/, '')).toBe(`/${language}${ownPath}`);
      const origin = new URL(link('canonical') ?? '').origin;
      expect.soft(link('alternate', language)).toBe(link('canonical'));
      expect.soft(link('alternate', other)).toBe(`${origin}/${other}${ownPath}`);
      expect.soft(link('alternate', 'x-default')).toBe(`${origin}${ownPath || '/'}`);
      expect.soft(title).toMatch(/\S · Wijha$/);
      expect.soft(meta('robots')).toBeUndefined();
      const description = meta('description') ?? '';
      expect.soft(description.length).toBeGreaterThan(20);
      // The pages of one list share theirs.
      if (!path.includes('page='))
        expect.soft(descriptions.get(description), 'no other page has its description').toBeUndefined();
      descriptions.set(description, address);
      if (language === 'ar') expect.soft(description).toMatch(/[\u0600-\u06ff]/);
      expect
        .soft([meta('og:title'), meta('og:description'), meta('og:url')])
        .toEqual([title, description, link('canonical')]);
      expect.soft(meta('og:locale')).toBe(language === 'ar' ? 'ar_SA' : 'en_US');
      expect.soft(meta('twitter:card')).toBe(meta('og:image') ? 'summary_large_image' : 'summary');
      expect.soft(link('alternate')).toBe(`/feeds/${language}.xml`);
      const picture = meta('og:image');
      if (picture) {
        const response = await page.request.get(new URL(picture).pathname);
        expect.soft([response.status(), response.headers()['content-type']]).toEqual([200, 'image/jpeg']);
      }
      expect.soft(things.flatMap((one) => schemaProblems(one))).toEqual([]);
      expect.soft(things.map((one) => one['@type'])).toContain(thing);
    });
  }
});
