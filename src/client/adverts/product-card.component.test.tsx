import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ProductCard as Product } from '#domain/adverts/advert.ts';
import { expectAccessible } from '../../../tests/support/accessible.ts';
import { show } from '../../../tests/support/show.tsx';
import { ProductCard } from './product-card.tsx';

const product: Product = {
  id: '41',
  kind: 'cars',
  title: { en: 'Toyota Camry 2024', ar: 'تويوتا كامري 2024' },
  cover: null,
  price: 9_000_000,
  availability: 'available',
  approval: 'accepted',
  rejection: null,
  takedown: null,
  views: 120,
  favourites: 11,
  contacts: 3,
  requests: 1,
  label: null,
  sentAt: '2026-11-01T09:00:00.000Z',
  expiresOn: '2026-12-31',
  mayRenew: false,
  images: 3,
};

describe.each(['en', 'ar'] as const)('a product in %s', (language) => {
  const words = {
    en: { some: ['120 views', '11 saves', '3 contacts', '1 request'], none: 'no contacts' },
    ar: { some: ['120 مشاهدة', 'حُفظ 11 مرة', '3 مرات تواصل', 'طلب واحد'], none: 'لم يتواصل أحد بعد' },
  }[language];

  test('names what people did with it', async () => {
    await show(language, <ProductCard product={product} />);
    for (const text of words.some) await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    await expectAccessible();
  });

  test('says that nobody contacted its seller', async () => {
    await show(language, <ProductCard product={{ ...product, contacts: 0 }} />);
    await expect.element(page.getByText(words.none, { exact: true })).toBeVisible();
  });
});
