import { questionChoices } from '#domain/adverts/advert-lists.ts';
import { advertForm } from '#domain/adverts/advert-form.ts';
import { fromRiyals } from '#domain/money/halala.ts';
import { isCalendarDay } from '#domain/time/calendar-day.ts';
import type { KindDescriptor } from '#domain/catalogue/kinds/kinds.ts';
import type { Attribute, Value } from '#domain/catalogue/catalogue.ts';
import type { Name } from '#domain/words/name.ts';
import { fold } from '#domain/words/fold.ts';
import type { ReadRow, RowReader } from '../../listings/import/import-listings.ts';
import { readNumber, readWholeNumber } from '../../listings/import/read-number.ts';
import { contentKey } from '../../listings/import/row-identity.ts';

type Cells = Readonly<Record<string, string>>;

const KEY = /^[\w-]{1,40}$/;

/**
 * Reads the rows of a file by the columns that a kind declares: codes by their id or name in either language, whole
 * numbers in both kinds of digits. For kinds whose files follow no market of their own.
 */
export function catalogueReader({ catalogue, advert }: KindDescriptor): RowReader {
  const { questions } = advertForm(catalogue.kind, { [catalogue.kind]: { catalogue, advert } });
  const columnOf = (key: string) => advert.asked[key]?.columns?.[0];
  const read = Object.entries<Attribute>(catalogue.attributes).flatMap(([key, attribute]) => {
    const column = columnOf(key);
    const choices = questions[key] ? (questionChoices(questions[key]) ?? []) : [];
    const codes = new Map(
      choices.flatMap(({ id, name }) =>
        [id, fold(name.en), fold(name.ar)].map((word) => [word, { id, name }] as const),
      ),
    );
    return column ? [{ key, attribute, column, codes }] : [];
  });
  const cellOf = (cells: Cells, key: string) => cells[columnOf(key)?.name ?? '']?.trim() ?? '';
  const keyOf = (cells: Cells) => {
    const own = cellOf(cells, 'stockNumber');
    return KEY.test(own) ? own : contentKey(cells);
  };

  return {
    source: catalogue.kind,
    catalogue,
    columns: Object.values(advert.asked).flatMap(({ columns = [] }) => columns.map(({ name }) => name)),
    needed: Object.values(advert.asked).flatMap(({ columns = [] }) =>
      columns.filter(({ isNeeded }) => isNeeded).map(({ name }) => [name]),
    ),
    arabicColumns: {},
    hints: [],
    added: new Map(),
    keyOf,
    priceColumn: columnOf('price')?.name ?? '',
    read(cells): ReadRow | string {
      const doubts = new Set<string>();
      const lost: string[] = [];
      const values: Record<string, Value> = {};
      const names = new Map<string, Name>();
      for (const { key, attribute, column, codes } of read) {
        const cell = cells[column.name]?.trim() ?? '';
        const found = codes.get(cell) ?? codes.get(fold(cell));
        const value = found?.id ?? plainValue(attribute, cell);
        if (found) names.set(key, found.name);
        if (value === null && cell !== '' && !column.isNeeded) {
          doubts.add('unknown_word');
          lost.push(column.name);
        }
        if (value === null && column.isNeeded)
          return attribute.type === 'quantity' ? 'number_unreadable' : key === 'city' ? 'unknown_city' : 'unknown_type';
        values[key] = value;
      }
      const asked = readNumber(cellOf(cells, 'price'))?.value ?? 0;
      const typed = cellOf(cells, 'name');
      const title = typed === '' ? advert.name((key) => names.get(key) ?? null, values) : { en: typed, ar: typed };
      const key = keyOf(cells);
      return {
        key,
        formerKey: null,
        hasOwnReference: true,
        title: title ?? { en: key, ar: key },
        price: asked < 1 ? null : fromRiyals(asked),
        listedOn: null,
        doubts: [...doubts],
        lost,
        look: key,
        needsReview: false,
        // Files come from businesses.
        listing: { description: null, priceNote: advert.priceNote(values, true), values, photos: [] },
      };
    },
  };
}

/** What a cell of an attribute without a list says; null when it says nothing. */
function plainValue(attribute: Attribute, cell: string): Value {
  switch (attribute.type) {
    case 'quantity':
      return readWholeNumber(cell);
    case 'text':
      return cell === '' ? null : cell;
    case 'day':
      return isCalendarDay(cell) ? cell : null;
    case 'choice':
    case 'choices':
      return null;
  }
}
