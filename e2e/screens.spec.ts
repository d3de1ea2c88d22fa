import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { advertiseBy } from './support/advertiser.ts';
import { applyBy, deskActs, logInTo, newPerson, staff } from './support/applicant.ts';
import { freshPhone } from './support/application.ts';
import { expect, test, onceInEnglish } from './support/journey.ts';
import { applicationScreens, customerScreens, deskScreens, publicScreens, showroomScreens } from './support/screens.ts';
import { root } from './support/server.ts';
import { visitScreens } from './support/sweep.ts';

// Every screen of the app with its layers, in both languages: no accessibility violations, no overlaps and no horizontal
// overflow from 320 to 1920 px, and everything that can be pressed 44 px high. The wizards also in the recorded order of `reading-order/`.

test('every route of the app is visited by the journeys of this file', onceInEnglish, () => {
  const tree = readFileSync(path.join(root, 'src/routeTree.gen.ts'), 'utf8');
  const [, paths = ''] = /interface FileRoutesByFullPath \{([^}]*)\}/.exec(tree) ?? [];
  const routes = [...paths.matchAll(/'([^']+)':/g)].map(([, route = '']) => route.replace(/(.)\/$/, '$1'));
  const visited = [publicScreens, applicationScreens, customerScreens, showroomScreens, deskScreens('', '', '')].flat();
  expect(routes.length).toBeGreaterThan(60);
  expect(new Set(visited.map(({ route }) => route))).toEqual(new Set(routes));
});

const expectOrders = (orders: ReadonlyMap<string, readonly string[]>, language: string) => {
  for (const [wizard, order] of orders) expect.soft(order.join('\n')).toMatchSnapshot(`${wizard}-${language}.txt`);
};

test('public screens have a sound layout at every width, targets of 44 px and no accessibility violations', async ({
  page,
  at,
  say,
  language,
  expected,
}) => {
  // Examples of the design system show a picture that cannot be loaded.
  expected.push(/status of 404/);
  expectOrders(await visitScreens({ page, at, say }, publicScreens), language);
});

test('every step of an application has a sound layout at every width, and the recorded reading order', async ({
  page,
  at,
  say,
  language,
}) => {
  expectOrders(await visitScreens({ page, at, say }, applicationScreens), language);
});

test('screens of a customer, with the steps of an advert, have a sound layout at every width', async ({
  page,
  at,
  say,
  language,
}) => {
  await logInTo(page, say, at('/profile'), { login: 'demo@wijha.example', password: 'Wijha-Demo-2026' });
  expectOrders(await visitScreens({ page, at, say }, customerScreens), language);
});

test('screens of a showroom have a sound layout at every width', async ({ page, at, say }) => {
  await logInTo(page, say, at('/my-page'), { login: 'showroom@wijha.example', password: 'Wijha-Showroom-2026' });
  await visitScreens({ page, at, say }, showroomScreens);
});

test('screens of the desk have a sound layout at every width, and targets of 44 px', async ({
  browser,
  page,
  request,
  at,
  say,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL });
  const applicant = await context.newPage();
  await logInTo(applicant, say, at('/profile'), await newPerson(request));
  const order = await applyBy(applicant);
  const advert = await advertiseBy(applicant, freshPhone());
  await context.close();
  const { do: act } = await deskActs(request, order.id);
  await act('move', { seen: 'new', event: 'review' });
  await logInTo(page, say, at('/desk'), staff);
  await visitScreens({ page, at, say }, deskScreens(order.id, advert, await importedVilla(page)));
});

/** The number of a villa of the file that waits from the start. */
async function importedVilla(page: Page): Promise<string> {
  const data = async <T>(address: string) => ((await (await page.request.get(address)).json()) as { data: T }).data;
  const files = await data<{ id: string; name: string }[]>('/api/desk/imported/files');
  const { id } = files.find(({ name }) => name === 'waiting.csv') ?? { id: '' };
  const [first] = await data<{ id: string }[]>(`/api/desk/imported/files/${id}`);
  return first?.id ?? '';
}
