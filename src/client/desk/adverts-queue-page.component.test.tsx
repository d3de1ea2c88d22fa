import { useSearch } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { adverts } from '#contract/adverts.ts';
import { deskViews } from '#contract/desk-views.ts';
import type { DeskAdvertCard } from '#domain/adverts/advert.ts';
import type { AdvertResult } from '#domain/adverts/decided-together.ts';
import { expectAccessible } from '../../../tests/support/accessible.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { show } from '../../../tests/support/show.tsx';
import { AdvertsQueuePage } from './adverts-queue-page.tsx';
import { readAdvertsQueueSearch } from './adverts-queue-search.ts';
import { useKeyListener } from './keys/use-key-listener.ts';

const cards = [1, 2, 3].map((nth): DeskAdvertCard => ({
  id: String(7000 + nth),
  kind: 'cars',
  title: { en: `Camry ${nth}`, ar: `كامري ${nth}` },
  cover: null,
  price: 7_850_000,
  availability: 'available',
  approval: nth === 3 ? 'removed' : 'pending',
  rejection: null,
  takedown: nth === 3 ? { reason: 'fraud', text: null, at: '2026-11-20T08:00:00.000Z' } : null,
  views: 0,
  favourites: 0,
  contacts: 0,
  requests: 0,
  label: null,
  sentAt: '2026-11-20T08:00:00.000Z',
  expiresOn: null,
  mayRenew: false,
  images: 3,
  seller: { en: 'Noura Cars', ar: 'نورة للسيارات' },
  version: nth,
}));

function Queue() {
  useKeyListener();
  return (
    <main className="px-4">
      <AdvertsQueuePage search={readAdvertsQueueSearch(useSearch({ strict: false }))} />
    </main>
  );
}

/** Decisions that were sent, and what the server answers to them. */
const sent: { path: string; body: unknown }[] = [];
let results: AdvertResult[] = [];
const meta = { page: 1, perPage: 20, total: 3, totalIsCapped: false, nextCursor: null };

beforeEach(async () => {
  sent.length = 0;
  await page.viewport(1280, 900);
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (request.method === 'POST') {
      sent.push({ path: pathname.replace(/^\/api/, ''), body: await request.json() });
      return Response.json({ data: { key: request.headers.get('idempotency-key'), results } });
    }
    return Response.json(pathname.endsWith('/desk/adverts') ? { data: cards, meta } : { data: [] });
  });
});
afterEach(() => vi.restoreAllMocks());

const open = (language: 'en' | 'ar') =>
  show(language, <Queue />, {
    at: '/desk/adverts?filter=all',
    person: { id: '0198c0de-0000-7000-8000-000000000001', initial: 'N', role: 'staff' },
    prepare({ ask, queryClient }) {
      queryClient.setQueryData(ask(adverts.queue, { filter: 'all', page: '1' }).queryKey, { data: cards, meta });
      queryClient.setQueryData(ask(deskViews.views, { list: 'all' }).queryKey, []);
    },
  });

describe.each(['en', 'ar'] as const)('adverts of the queue, in %s', (language) => {
  test('are sent back together with the keyboard alone, and what was refused stays to be read', async () => {
    await open(language);
    results = [
      { id: '7001', outcome: 'done' },
      { id: '7002', outcome: 'changed' },
    ];
    await userEvent.keyboard('jxjxjx');
    const bar = page.getByRole('region', { name: language === 'en' ? 'Selected adverts' : 'الإعلانات المحددة' });
    await expect
      .element(bar.getByRole('status'))
      .toHaveTextContent(language === 'en' ? '3 adverts selected' : '3 إعلانات محددة');
    await expectAccessible();
    // To the first of its buttons, and to the one that asks for changes.
    await userEvent.keyboard('d{Tab}{Enter}');
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByRole('radio').first()).toBeVisible();
    dialog.getByRole('radio').first().element().focus();
    await userEvent.keyboard(' ');
    await expectAccessible();
    dialog.getByRole('button').last().element().focus();
    await userEvent.keyboard('{Enter}');
    await eventually(() =>
      expect(sent).toEqual([
        {
          path: '/desk/adverts/reject',
          body: {
            adverts: [
              { id: '7001', seen: 1 },
              { id: '7002', seen: 2 },
            ],
            reason: 'photos',
            text: null,
          },
        },
      ]),
    );
    const changed =
      language === 'en' ? 'Changed in the meantime: review it again' : 'تغيّر في هذه الأثناء: راجعه من جديد';
    await expect.element(dialog.getByText(changed)).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{Enter}');
    await expect.element(bar).not.toBeInTheDocument();
  });

  test('are accepted, removed and restored where their status allows it, each with what was seen of it', async () => {
    await open(language);
    results = [{ id: '7003', outcome: 'done' }];
    await page.getByRole('checkbox').first().click();
    const bar = page.getByRole('region', { name: language === 'en' ? 'Selected adverts' : 'الإعلانات المحددة' });
    const accept = bar.getByRole('button', { name: language === 'en' ? /^Accept ?\(2\)/ : /^قبول ?\(2\)/ });
    const restore = bar.getByRole('button', { name: language === 'en' ? /^Restore ?\(1\)/ : /^استعادة ?\(1\)/ });
    await expect.element(accept).toBeVisible();
    await restore.click();
    await page.getByRole('dialog').getByRole('button').last().click();
    await eventually(() =>
      expect(sent).toEqual([{ path: '/desk/listings/restore', body: { adverts: [{ id: '7003', seen: 'fraud' }] } }]),
    );
    await expect.element(bar).not.toBeInTheDocument();
  });
});
