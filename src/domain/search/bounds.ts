import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { type Range, rangeLimits } from '#domain/catalogue/search.ts';
import { type Amount, amountAt } from './amounts.ts';
import type { Token } from './tokens.ts';

/** A range that was read, and the token behind it. */
export interface ReadRange {
  readonly key: string;
  readonly range: Range;
  readonly end: number;
  /** Codes that it says as well: 2,000 a month is a rent. */
  readonly choices?: Readonly<Record<string, readonly string[]>>;
}

type Bound = 'to' | 'from' | 'about' | 'before' | 'after' | 'between';
type Measure = 'mileage' | 'space' | 'bedrooms' | 'bathrooms' | 'money' | 'monthly' | 'instalment' | 'yearly' | 'year';

const table = <T extends string>(lists: Readonly<Record<T, string>>): Map<string, T> =>
  new Map(
    (Object.entries(lists) as [T, string][]).flatMap(([name, list]) =>
      list.split(',').map((phrase) => [phrase.trim(), name] as const),
    ),
  );

/** Before a number. */
const BOUNDS = table<Bound>({
  to: 'under, below, less than, up to, upto, max, maximum, at most, not more than, no more than, cheaper than, within, until, till, lower than, budget, budget of, my budget, my budget is, with budget, fewer than, تحت, اقل من, باقل من, حتي, لحد, لين, الي, لا يزيد عن, ما يزيد عن, ما تزيد عن, لا تزيد عن, ما يتجاوز, لا يتجاوز, ما تتجاوز, لا تتجاوز, بحد اقصي, حد اقصي, دون, ادني من, ارخص من, ميزانيه, ميزانيتي, بميزانيه, الميزانيه, حدي, حدود ميزانيتي, taht, aqal min',
  from: 'over, above, more than, at least, min, minimum, from, starting, starting from, starting at, since, greater than, bigger than, larger than, فوق, اكثر من, اعلي من, ابتداء من, من, من سنه, لا يقل عن, ما يقل عن, علي الاقل, اكبر من, يبدا من, تبدا من, لا تقل عن, fawq',
  about:
    'around, about, approximately, approx, roughly, circa, حوالي, حول, تقريبا, بحدود, في حدود, حدود, قرابه, نحو, hawali',
  before: 'before, older than, قبل, اقدم من',
  after: 'after, newer than, بعد, احدث من',
  between: 'between, ما بين, بين',
});
/** Behind a number. */
const CLOSINGS = table<'to' | 'from'>({
  from: 'or newer, and newer, or later, and later, or above, and above, and up, or up, or more, and more, or higher, onwards, onward, and over, or over, plus, فما فوق, وما فوق, و فوق, وفوق, فوق, فاعلي, واعلي, او اعلي, او احدث, فاحدث, واحدث, وطالع, و طالع, او اكثر, واكثر, فاكثر, علي الاقل, minimum, min, at least',
  to: 'or older, and older, or less, and less, or under, and under, and below, or below, or lower, or cheaper, max, maximum, at most, فاقل, واقل, او اقل, واقدم, او اقدم, وتحت, و تحت, كحد اقصي, حد اقصي, بالكثير, فما دون, وما دون',
});
const BETWEENS = new Set(['to', 'till', 'until', 'and', 'الي', 'لي', 'و', 'لين', 'حتي', 'ila']);
/** Between the bound and the number, or before a number alone: what is counted. */
const LABELS = table<Measure>({
  mileage:
    'mileage, km, kms, kilometers, ممشي, ماشي, ماشيه, الممشي, ممشاها, عداد, العداد, odometer, قاطع, قاطعه, قطعت, قطع, مقطعه',
  space: 'area, space, size, مساحه, مساحته, مساحتها, بمساحه, المساحه',
  money:
    'price, priced, priced at, for sar, sar, sr, بسعر, السعر, سعر, سعره, سعرها, سعرها, ب, قيمه, بقيمه, ميزانيه, budget, cost, costs, ريال, بمبلغ, مبلغ',
  monthly: 'monthly, per month, شهري, شهريا, monthly budget',
  instalment:
    'قسط, قسطه, قسطها, القسط, بقسط, اقساط, قسط شهري, بقسط شهري, القسط الشهري, دفعه شهريه, instalment, installment, monthly payment, monthly installment, monthly instalment, payment, qist',
  yearly: 'yearly, سنويا',
  year: 'model, year, my, موديل, مودل, سنه, موديلات, عام, من موديل, من سنه, model year, سنة الصنع, سنه الصنع, moodel, model of',
  bedrooms: 'bedrooms, غرف, عدد الغرف',
  bathrooms: 'bathrooms',
});
/** Behind the number. */
const UNITS = table<Measure>({
  mileage:
    'km, kms, k km, kilometers, kilometres, kilometer, kilo, كم, كيلو, كيلومتر, كيلو متر, كيلوات, ك م, miles, ممشي, ماشي, mileage',
  space:
    'sqm, sq m, sq, m2, m, meter, meters, metre, metres, square meters, square metres, square meter, sq meter, متر, م, م2, متر مربع, متر مربعا, امتار, mtr',
  bedrooms:
    'bedrooms, bedroom, br, bhk, bed, beds, bedroomed, rooms, room, غرف, غرفه, غرف نوم, غرفه نوم, غرف النوم, غرف نوم رئيسيه, نوم',
  bathrooms:
    'bathrooms, bathroom, bath, baths, toilets, wc, حمام, حمامات, دورات مياه, دوره مياه, دورات المياه, دورة مياه, دورات',
  money: 'ريال, ريالات, ريال سعودي, sar, sr, riyal, riyals, riyal saudi, ر س',
  monthly:
    'a month, per month, monthly, month, /month, each month, every month, pm, sar a month, sar per month, sar monthly, riyals a month, riyals per month, شهري, شهريا, بالشهر, كل شهر, في الشهر, للشهر, ريال شهري, ريال شهريا, ريال بالشهر, ريال في الشهر, الشهر',
  instalment: 'قسط, قسط شهري, قسط شهريا, instalment, installment, monthly instalment, monthly installment',
  yearly:
    'a year, per year, yearly, annually, sar a year, sar per year, سنوي, سنويا, بالسنه, في السنه, ريال سنويا, ريال سنوي, ريال بالسنه, للسنه',
  year: 'model, موديل',
});
/** Two of them in one word. */
const PAIRS = table<'bedrooms' | 'bathrooms'>({
  bedrooms: 'غرفتين, غرفتين نوم, غرفتي نوم, غرفتان',
  bathrooms: 'حمامين, دورتين مياه, دورتي مياه',
});
const FIRST_YEAR = 1950;
const LAST_YEAR = 2030;
/** How far from a measure "300 square metres" and "about 50,000" reach. */
const NEAR = 0.1;
/** Below it a sum alone is a monthly budget, in a list of cars. */
const MAX_MONTHLY = 5_000;
const MAX_TOKENS = 4;

const isYear = ({ value, factor }: Amount) =>
  factor === 1 && Number.isInteger(value) && value >= FIRST_YEAR && value <= LAST_YEAR;

/** Reads the range that begins at a token: bounds, what they bound and their numbers. Null where there is none, or it bounds no filter. */
export function rangeAt(catalogue: Catalogue, tokens: readonly Token[], at: number): ReadRange | null {
  const pair = phraseAt(PAIRS, tokens, at);
  if (pair && rangeLimits(catalogue, pair.means)) return { key: pair.means, range: { from: 2, to: 2 }, end: pair.end };

  let i = at;
  let bound: Bound | undefined;
  let label: Measure | undefined;
  // In either order: "price under 50", "under a price of 50".
  for (let turn = 0; turn < 3; turn++) {
    const bounding = phraseAt(BOUNDS, tokens, i);
    const labelling = phraseAt(LABELS, tokens, i);
    if (bounding && (!labelling || bounding.end >= labelling.end) && !bound) {
      [bound, i] = [bounding.means, bounding.end];
    } else if (labelling && !label) [label, i] = [labelling.means, labelling.end];
    else if (['of', 'is', 'a', 'the', 'عن', 'ال'].includes(tokens[i]?.text ?? '') && (bound || label)) i++;
    else break;
  }
  const isMetres = rangeLimits(catalogue, 'space') !== undefined && (tokens[i]?.number ?? 0) >= 20;
  const first = amountAt(tokens, i, isMetres);
  if (!first) return null;
  const many = secondOf(tokens, first, {
    isMetres,
    isRange: bound === 'from' || bound === 'between' || bound === undefined,
  });
  let end = many?.end ?? first.end;
  const unit = phraseAt(UNITS, tokens, end);
  // "2018 ماشي 100 الف": what follows a year belongs to the next number.
  const isOfNext = unit !== undefined && unit.means !== 'year' && isYear(first) && rangeAt(catalogue, tokens, end);
  if (unit && !isOfNext) end = unit.end;
  // "50 thousand riyals a month"
  const said = isOfNext ? undefined : unit;
  const period = said?.means === 'money' ? phraseAt(UNITS, tokens, end) : undefined;
  if (period?.means === 'monthly' || period?.means === 'yearly') end = period.end;
  const closed = many ? undefined : phraseAt(CLOSINGS, tokens, end);
  // "من 2019 وفوق" says it twice.
  const closing = bound && closed?.means !== bound ? undefined : closed;
  if (closing) end = closing.end;
  const late = closing && !said ? phraseAt(UNITS, tokens, end) : undefined;
  const lateUnit = late?.means === 'mileage' && isYear(first) ? undefined : late;
  if (lateUnit) end = lateUnit.end;
  // "قسط 900 ريال" is what it says first.
  const counted = said?.means === 'money' && label ? label : said?.means;
  const measure = (period?.means !== 'money' ? period?.means : undefined) ?? counted ?? lateUnit?.means ?? label;
  const wanted = many ? 'between' : (bound ?? closing?.means ?? (first.isAtLeast ? 'from' : undefined));
  const from = many ? { ...first, value: first.value * sharedFactor(first, many) } : first;
  const read = measured(catalogue, from, many ?? undefined, measure, wanted);
  if (!read) return null;
  // An instalment buys, any other sum by the month or year is a rent.
  const purpose = { monthly: 'rent', yearly: 'rent', instalment: 'sale' }[String(measure)];
  return {
    ...read,
    end,
    ...(catalogue.pricePeriod !== undefined && purpose !== undefined && { choices: { purpose: [purpose] } }),
  };
}

/** "40 to 60 thousand" says the thousands once. */
const sharedFactor = (first: Amount, second: Amount) =>
  first.factor === 1 && first.value < second.value / second.factor ? second.factor : 1;

function secondOf(
  tokens: readonly Token[],
  first: Amount,
  { isMetres, isRange }: { isMetres: boolean; isRange: boolean },
): Amount | null {
  if (!isRange) return null;
  const next = tokens[first.end];
  // A unit may stand between: "100 m to 200 m".
  const unit = phraseAt(UNITS, tokens, first.end);
  const link = tokens[unit?.end ?? first.end];
  if (link && BETWEENS.has(link.text)) {
    const second = amountAt(tokens, (unit?.end ?? first.end) + 1, isMetres);
    return second && second.value >= first.value ? second : null;
  }
  if (next?.isDashed) {
    const second = amountAt(tokens, first.end, isMetres);
    return second && second.value >= first.value ? second : null;
  }
  if (next?.number !== undefined && isYear(first)) {
    const second = amountAt(tokens, first.end, isMetres);
    return second && isYear(second) && second.value > first.value ? second : null;
  }
  return null;
}

function measured(
  catalogue: Catalogue,
  first: Amount,
  second: Amount | undefined,
  measure: Measure | undefined,
  bound: Bound | undefined,
): { key: string; range: Range } | null {
  const can = (key: string) => rangeLimits(catalogue, key) !== undefined;
  const result = (key: string, exact: 'itself' | 'up to' | 'near') => {
    if (!can(key)) return null;
    const range = rangeOf(first.value, second?.value, bound, exact);
    return withinLimits(catalogue, key, range);
  };
  // "تحت 50", of a car: thousands.
  const isThousands = ({ value, factor }: Amount) => can('year') && factor === 1 && value >= 10 && value < 300;
  const thousands = () =>
    withinLimits(
      catalogue,
      'price',
      rangeOf(first.value * 1_000, second && second.value * (second.factor === 1 ? 1_000 : 1), bound, 'up to'),
    );
  switch (measure) {
    case 'mileage':
      // "ماشي 50": thousands.
      if (first.value < 1_000 && first.factor === 1 && first.value > 0)
        return can('mileage')
          ? withinLimits(
              catalogue,
              'mileage',
              rangeOf(first.value * 1_000, second && second.value * (second.factor === 1 ? 1_000 : 1), bound, 'up to'),
            )
          : null;
      return result('mileage', 'up to');
    case 'space':
      return result('space', 'near');
    case 'bedrooms':
    case 'bathrooms':
      return first.value <= 50 ? result(measure, 'itself') : null;
    case 'monthly':
    case 'instalment':
      return result('monthly', 'up to');
    case 'money':
    case 'yearly':
      return isThousands(first) ? thousands() : result('price', 'up to');
    case 'year':
      if (first.factor === 1 && first.value < 50 && can('year'))
        return withinLimits(
          catalogue,
          'year',
          rangeOf(2000 + first.value, second && 2000 + second.value, bound, 'itself'),
        );
      return isYear(first) ? result('year', 'itself') : result('price', 'up to');
    case undefined:
      break;
  }
  if (isYear(first) && can('year')) return result('year', 'itself');
  if (first.isLarge || second?.isLarge) return result('price', 'up to');
  if (bound === undefined || bound === 'before' || bound === 'after') return null;
  if (can('year') && first.value >= 300 && first.value < MAX_MONTHLY) return result('monthly', 'up to');
  return isThousands(first) ? thousands() : null;
}

function rangeOf(
  first: number,
  second: number | undefined,
  bound: Bound | undefined,
  alone: 'itself' | 'up to' | 'near',
): Range {
  const near = { from: Math.round(first * (1 - NEAR)), to: Math.round(first * (1 + NEAR)) };
  if (second !== undefined) return { from: Math.round(first), to: Math.round(second) };
  switch (bound) {
    case 'to':
      return { to: Math.round(first) };
    case 'from':
      return { from: Math.round(first) };
    case 'about':
      return near;
    case 'before':
      return { to: Math.round(first) - 1 };
    case 'after':
      return { from: Math.round(first) + 1 };
    case 'between':
    case undefined:
      return alone === 'up to'
        ? { to: Math.round(first) }
        : alone === 'near'
          ? near
          : { from: Math.round(first), to: Math.round(first) };
  }
}

function withinLimits(catalogue: Catalogue, key: string, range: Range): { key: string; range: Range } | null {
  const limits = rangeLimits(catalogue, key);
  if (!limits) return null;
  const isIn = (value: number | undefined) => value === undefined || (value >= limits.min && value <= limits.max);
  return isIn(range.from) && isIn(range.to) ? { key, range } : null;
}

function phraseAt<T>(
  phrases: ReadonlyMap<string, T>,
  tokens: readonly Token[],
  at: number,
): { means: T; end: number } | undefined {
  for (let length = Math.min(MAX_TOKENS, tokens.length - at); length > 0; length--) {
    const text = tokens
      .slice(at, at + length)
      .map((token) => token.text)
      .join(' ');
    // "وحمامين", "بسعر": the conjunction and the preposition are written with the word.
    const means = phrases.get(text) ?? (/^[وب]\p{L}{3}/u.test(text) ? phrases.get(text.slice(1)) : undefined);
    if (means !== undefined) return { means, end: at + length };
  }
  return undefined;
}
