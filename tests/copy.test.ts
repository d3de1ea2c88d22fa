import type { MessageDescriptor } from '@lingui/core';
import { describe, expect, test } from 'vitest';
import { formsOf, type Message, messages, partsOf, sentencesOf } from './support/messages.ts';
import { namedFields } from './support/named-fields.ts';
import { fixedTexts, genderOf, refusedWords } from './support/refused-words.ts';

const called = ({ area, name }: Message) => `${area}: ${name}`;

describe('English', () => {
  test.each(refusedWords)('uses no %s; say: %s', (refused) => {
    const found = messages.filter(
      ({ compiled, text }) => !fixedTexts.has(text.en) && sentencesOf(compiled.en).some((one) => refused.test(one)),
    );
    expect(found.map(called)).toEqual([]);
  });

  test('every fixed text is still used', () => {
    const said = new Set(messages.map(({ text }) => text.en));
    expect([...fixedTexts].filter((text) => !said.has(text))).toEqual([]);
  });
});

describe('Arabic', () => {
  test('has both genders in every message that names a field', () => {
    const selects = messages.filter(({ compiled }) => formsOf(compiled.en, 'select').length > 0);
    expect(selects.length).toBeGreaterThan(4);
    const wrong = selects.filter(({ compiled }) =>
      formsOf(compiled.ar, 'select').some(
        ({ feminine, other }) => feminine === undefined || JSON.stringify(feminine) === JSON.stringify(other),
      ),
    );
    expect(wrong.map(called)).toEqual([]);
  });

  test.each(namedFields)('the field %s has the gender of its noun', (_field, name, gender) => {
    const arabic = arabicOf(name);
    expect([arabic, genderOf(arabic)]).toEqual([arabic, gender]);
  });

  test('counts with the right noun: 3 أيام, 11 يومًا, 100 يوم', () => {
    const wrong = messages.filter(({ compiled }) =>
      formsOf(compiled.ar, 'plural').some((forms) => {
        const [few, many, other] = ['few', 'many', 'other'].map((form) => countedNoun(forms[form]));
        if (!few || !many || !other) return false;
        // The plural after 3 to 10, an accusative after 11 to 99 (not visible in ة and in مكتب تسويق), the singular after 100.
        return few === many || !/(?:ًا|ة|ى|ء)$|^مكتب$/.test(many) || many.replace(/ًا$/, '') !== other;
      }),
    );
    expect(wrong.map(called)).toEqual([]);
  });

  test('has no fixed percentage: formatPercent keeps the sign right of the digits, a text would not', () => {
    const wrong = messages.filter(({ compiled }) =>
      sentencesOf(compiled.ar).some((one) => /٪|\d\s?%|%\s?\d/.test(one)),
    );
    expect(wrong.map(called)).toEqual([]);
  });

  test('says one and two without a figure', () => {
    const wrong = messages.filter(({ compiled }) =>
      formsOf(compiled.ar, 'plural').some((forms) =>
        ['one', 'two'].some((form) => partsOf(forms[form]).some((part) => part === '#' || part === '# ')),
      ),
    );
    expect(wrong.map(called)).toEqual([]);
  });

  test('counts months by their number, and not with one form for all', () => {
    const wrong = messages.filter(({ compiled }) =>
      sentencesOf(compiled.ar).some((sentence) => /\{(?!locked)\w+\} (?:شهر|أشهر)/.test(sentence)),
    );
    expect(wrong.map(called)).toEqual([]);
  });

  test.each([
    [/(?<!ت)كلفة/, 'التكلفة'],
    [/أوراق|الأوراق|ورقة/, 'مستندات'],
    [/العلامة التجارية/, 'الماركة'],
    [/سي سي|سم مكعب/, 'سم³'],
    [/المعدل الثابت|النسبة الثابتة|الهامش الثابت/, 'نسبة الربح الثابتة'],
    [/من نفسها|من نفسه|من تلقاء/, 'تلقائيًا'],
    [/الدور علي|على من الدور/, 'لدينا الآن، بانتظار إجراء منك'],
    [/ينظر فيه|مكتبنا/, 'يراجعه فريقنا'],
    [/ \/ شهريًا/, 'شهريًا'],
    [/ساري حتى/, 'سارٍ حتى'],
    [/علّم ك/, 'تحديد كـ'],
    [/القسط الأخير/, 'الدفعة الأخيرة، آخر قسط'],
  ])('says no %s; say: %s', (refused) => {
    const found = messages.filter(({ compiled }) => sentencesOf(compiled.ar).some((one) => refused.test(one)));
    expect(found.map(called)).toEqual([]);
  });
});

/** The noun after the number in a form of a plural, as in "# أيام". */
function countedNoun(form: Parameters<typeof partsOf>[0]): string | undefined {
  const text = partsOf(form)
    .map((part) => (typeof part === 'string' ? part : ''))
    .join('');
  return /#\s+([\p{Script=Arabic}\p{M}]+)/u.exec(text)?.[1];
}

function arabicOf(label: MessageDescriptor): string {
  const found = messages.find(({ id }) => id === label.id);
  if (!found) throw new Error(`No message has the id ${label.id}`);
  return found.text.ar;
}
