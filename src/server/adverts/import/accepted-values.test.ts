import { describe, expect, it } from 'vitest';
import { kinds } from '#domain/catalogue/kinds/kinds.ts';
import { AqarRows } from '../../listings/import/aqar-row.ts';
import { acceptedValues, inReport } from './accepted-values.ts';

const reported =
  (explain: ReturnType<typeof acceptedValues>) =>
  (...row: Parameters<typeof explain>) =>
    explain(...row).map(({ column, accepted }) => ({ column, accepted: inReport(accepted) }));
const cars = reported(acceptedValues(kinds.cars, 2026));
const properties = reported(acceptedValues(kinds.properties, 2026));

describe('the report of an import says what would be accepted', () => {
  it.each([
    [properties, { city: 'Riyad' }, 'unknown_city', 'city', 'Riyadh (الرياض)'],
    [properties, { city: 'Atlantis' }, 'unknown_city', 'city', 'the name of a city'],
    [properties, { type: 'Castle' }, 'unknown_type', 'type', 'Villa (فيلا)'],
    [properties, { purpose: '' }, 'purpose_unknown', 'purpose', 'For sale (للبيع), For rent (للإيجار)'],
    [properties, { size: 'big' }, 'size_unreadable', 'size', 'a number from 20 to 20,000'],
    [cars, { Year: '1890' }, 'year_out_of_range', 'Year', 'a number from 1936 to 2027, such as 2023'],
    [cars, { Price: 'cheap' }, 'price_unreadable', 'Price', 'a number from 5,000'],
    [cars, { Make: 'Toyta' }, 'unknown_brand', 'Make', 'Toyota (تويوتا)'],
    [cars, { Make: 'Toyota', Type: 'Camri' }, 'unknown_model', 'Type', 'Camry (كامري)'],
    [properties, { district: 'Yasmeen' }, 'unknown_district', 'district', 'Al Yasmin'],
    [cars, { Region: 'Jedda' }, 'unknown_place', 'Region', 'Jeddah (جدة)'],
  ] as const)('%# %j refused or flagged as %s', (explain, cells, reason, column, accepted) => {
    expect(explain(cells, [reason], [])).toEqual([{ column, accepted: expect.stringContaining(accepted) }]);
  });

  it('for words that were not understood, days and ticks', () => {
    expect(cars({ Color: 'Sparkle', date: 'soon' }, [], ['Color', 'date'])).toEqual([
      { column: 'Color', accepted: expect.stringContaining('Pearl white (أبيض لؤلؤي)') },
      { column: 'date', accepted: 'a day such as 2026-03-25 or 25/3/2026' },
    ]);
    expect(properties({ pool: 'big' }, [], ['pool'])).toEqual([
      { column: 'pool', accepted: 'yes (نعم), no (لا), 1, 0' },
    ]);
  });

  it('and each facade that it names is read', () => {
    const [{ accepted } = { accepted: '' }] = properties({ front: 'up' }, [], ['front']);
    for (const words of accepted.split(', '))
      for (const front of words.replace(')', '').split(' ('))
        expect(new AqarRows().read({ city: 'Riyadh', size: '300', price: '900000', front }), front).toMatchObject({
          lost: [],
        });
  });
});
