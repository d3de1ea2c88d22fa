import { describe, expect, it } from 'vitest';
import type { Block } from '#domain/articles/article.ts';
import { adminFeeCap } from '#domain/financing/admin-fee.ts';
import { addVat, vatInside } from '#domain/money/vat.ts';
import { offerFigures } from '#domain/orders/offer-draft.ts';
import { administrativeFeeGuide } from './administrative-fee-guide.ts';
import { aprAndFlatRate } from './apr-and-flat-rate.ts';
import { sampleArticles } from './sample-articles.ts';
import { usedCarVat } from './used-car-vat.ts';

const textsOf = (blocks: readonly Block[], locale: 'en' | 'ar') =>
  blocks.flatMap((block) => (block.type === 'list' ? block.items.map((item) => item[locale]) : [block.text[locale]]));
const wordsOf = (texts: readonly string[]) => texts.join(' ').split(/\s+/).length;
/** Words that the copy guide refuses. */
const refused = {
  en: /\b(reckon|carry|slip|stands?|dealt with|crime|somebody else|hold good|weigh|the month lighter)\b/i,
  ar: /(?<![تم])كلفة|هامش ثابت|الهامش الثابت|عيّنة|الأوراق|الطراز|ترشيح|رشّح|بلا شبكة/,
};

describe.each(sampleArticles)('the article $slug', ({ title, summary, body }) => {
  it('is worth reading: 150 to 600 words under at least three headings, as long in both languages', () => {
    const [english, arabic] = [wordsOf(textsOf(body, 'en')), wordsOf(textsOf(body, 'ar'))];
    for (const words of [english, arabic]) {
      expect(words).toBeGreaterThan(150);
      expect(words).toBeLessThan(600);
    }
    expect(arabic / english).toBeGreaterThan(0.6);
    expect(body.filter(({ type }) => type === 'heading').length).toBeGreaterThanOrEqual(3);
  });

  it('has none of the words that the copy guide refuses', () => {
    for (const locale of ['en', 'ar'] as const)
      for (const text of [title[locale], summary[locale], ...textsOf(body, locale)])
        expect(text).not.toMatch(refused[locale]);
  });

  it('names the same figures in both languages', () => {
    const figures = (texts: readonly string[]) =>
      texts
        .join(' ')
        .match(/\d+(?:,\d{3})*(?:\.\d+)?%?/g)
        ?.filter((one) => one.length > 3)
        .toSorted((a, b) => a.localeCompare(b));
    expect(figures(textsOf(body, 'ar'))).toEqual(figures(textsOf(body, 'en')));
  });
});

describe('the figures of the articles are those of the product', () => {
  const text = ({ body }: { body: readonly Block[] }) => textsOf(body, 'en').join(' ');
  it('APR of a flat rate, without and with a fee', () => {
    const apr = (adminFee: number) =>
      offerFigures({
        downPayment: 0,
        financeAmount: 10_000_000,
        months: 60,
        installment: 191_667,
        finalPayment: 0,
        adminFee,
      }).apr;
    for (const fee of [0, 50_000]) expect(text(aprAndFlatRate)).toContain(`${(apr(fee) * 100).toFixed(2)}%`);
  });

  it('the fee cap, before and after its change, with VAT', () => {
    const fees = ['2026-02-19', '2026-02-20'].map((day) => addVat(adminFeeCap(10_000_000, 'car', day), day));
    expect(fees.map(({ net, vat }) => [net, vat])).toEqual([
      [100_000, 15_000],
      [50_000, 7_500],
    ]);
    expect(text(administrativeFeeGuide)).toContain('at most SAR 500 plus SAR 75 of VAT');
    expect(text(administrativeFeeGuide)).toContain('SAR 1,000 plus SAR 150');
  });

  it('VAT in a full price and in a margin', () => {
    expect(vatInside(9_200_000, '2026-09-27').vat).toBe(1_200_000);
    expect(vatInside(1_200_000, '2026-09-27').vat).toBe(156_522);
    expect(text(usedCarVat)).toContain('SAR 1,565.22');
  });
});
