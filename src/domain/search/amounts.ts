import { bareWord, type Token } from './tokens.ts';

/** A number as people say it. */
export interface Amount {
  readonly value: number;
  /** With "thousand" or "million", or thousands written out: a price rather than a count. */
  readonly isLarge: boolean;
  readonly isAtLeast: boolean;
  /** What it was multiplied by: "40 to 60 thousand" says it once for both. */
  readonly factor: number;
  /** Index of the token behind it. */
  readonly end: number;
}

const TIMES = new Map(
  Object.entries({
    الف: 1e3,
    الاف: 1e3,
    الفا: 1e3,
    ك: 1e3,
    k: 1e3,
    thousand: 1e3,
    thousands: 1e3,
    grand: 1e3,
    alf: 1e3,
    مليون: 1e6,
    ملايين: 1e6,
    ملاين: 1e6,
    million: 1e6,
    millions: 1e6,
    mn: 1e6,
    mil: 1e6,
    malyon: 1e6,
  }),
);
const SAID = new Map(
  Object.entries({
    واحد: 1,
    واحده: 1,
    اثنين: 2,
    ثنتين: 2,
    ثلاث: 3,
    ثلاثه: 3,
    اربع: 4,
    اربعه: 4,
    خمس: 5,
    خمسه: 5,
    ست: 6,
    سته: 6,
    سبع: 7,
    سبعه: 7,
    ثمان: 8,
    ثمانيه: 8,
    ثماني: 8,
    تسع: 9,
    تسعه: 9,
    عشر: 10,
    عشره: 10,
    عشرين: 20,
    ثلاثين: 30,
    اربعين: 40,
    خمسين: 50,
    ستين: 60,
    سبعين: 70,
    ثمانين: 80,
    تسعين: 90,
    ميه: 100,
    مايه: 100,
    مييه: 100,
    ميتين: 200,
    مايتين: 200,
    ثلاثميه: 300,
    ثلاثمايه: 300,
    اربعميه: 400,
    اربعمايه: 400,
    خمسميه: 500,
    خمسمايه: 500,
    ستميه: 600,
    ستمايه: 600,
    سبعميه: 700,
    سبعمايه: 700,
    ثمانميه: 800,
    ثمانمايه: 800,
    تسعميه: 900,
    تسعمايه: 900,
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    fifteen: 15,
    twenty: 20,
    thirty: 30,
    forty: 40,
    fifty: 50,
    sixty: 60,
    seventy: 70,
    eighty: 80,
    ninety: 90,
  }),
);
const TWICE = new Map(Object.entries({ الفين: 2e3, مليونين: 2e6 }));
const HALVES = new Map(Object.entries({ نص: 0.5, نصف: 0.5, ربع: 0.25, half: 0.5, quarter: 0.25 }));
const MILLION = 1e6;

/** Reads the number that begins at a token; null when none does. */
export function amountAt(tokens: readonly Token[], at: number, isMetres: boolean): Amount | null {
  const first = tokens[at];
  if (!first) return null;
  // With or without its article: تحت المليون.
  const text = (i: number) => bareWord(tokens[i]?.text ?? '');
  // "نص مليون", "half a million"
  const share = HALVES.get(text(at));
  if (share !== undefined) {
    const end = text(at + 1) === 'a' || text(at + 1) === 'an' ? at + 2 : at + 1;
    const times = TIMES.get(text(end));
    return times ? said(share * times, times, end + 1) : null;
  }
  let value: number;
  let end = at + 1;
  if (first.number !== undefined) value = first.number;
  else if (SAID.has(text(at))) {
    value = SAID.get(text(at))!;
    if (text(end) === 'hundred') [value, end] = [value * 100, end + 1];
    // "خمسة وعشرين", "مية وعشرين", "twenty five"
    const next = text(end).replace(/^و(?=.{3})/, '');
    const added = SAID.get(next);
    if (added !== undefined && (next !== text(end) || (value >= 20 && value < 100 && added < 10)))
      [value, end] = [value + added, end + 1];
  } else if (TWICE.has(first.text)) return withRest(tokens, said(TWICE.get(first.text)!, 1e3, end));
  else if ((TIMES.get(text(at)) ?? 0) >= MILLION && first.text.length > 2) [value, end] = [1, at];
  else return null;

  const unit = text(end);
  const times = TIMES.get(unit) ?? (unit === 'm' && !isMetres ? MILLION : undefined);
  if (times === undefined)
    return {
      value,
      isLarge: value >= 3_000,
      isAtLeast: first.isAtLeast === true,
      factor: 1,
      end,
    };
  const whole = withRest(tokens, said(value * times, times, end + 1));
  return { ...whole, isAtLeast: first.isAtLeast === true };
}

const said = (value: number, factor: number, end: number): Amount => ({
  value,
  isLarge: true,
  isAtLeast: false,
  factor,
  end,
});

/** "مليون ونص", "مليون و200 الف", "a million and a half". */
function withRest(tokens: readonly Token[], amount: Amount): Amount {
  const [next = '', second = '', third = ''] = tokens.slice(amount.end, amount.end + 3).map(({ text }) => text);
  const bare = next.replace(/^و(?=.{2})/, '');
  const isAnd = next === 'و' || next === 'and';
  const [share, words] =
    bare !== next
      ? [HALVES.get(bare), 1]
      : isAnd && second === 'a'
        ? [HALVES.get(third), 3]
        : isAnd
          ? [HALVES.get(second), 2]
          : [undefined, 0];
  if (share !== undefined) return more(amount, share * amount.factor, words);
  const from = isAnd ? 1 : bare !== next && SAID.has(bare) ? 0 : -1;
  if (from < 0 || amount.factor < MILLION) return amount;
  const rest = [...tokens];
  if (from === 0) rest[amount.end] = { text: bare };
  const added = amountAt(rest, amount.end + from, true);
  return added && added.isLarge && added.value < amount.factor
    ? { ...amount, value: amount.value + added.value, end: added.end }
    : amount;
}

const more = (amount: Amount, value: number, words: number): Amount => ({
  ...amount,
  value: amount.value + value,
  end: amount.end + words,
});
