import { describe, expect, test } from 'vitest';
import { fold, searchForms, withoutArticle } from './fold.ts';

describe('folding makes spelling variants equal', () => {
  test.each([
    ['اودى', 'اودي'],
    ['أُودي', 'اودي'],
    ['شـفـروليه', 'شفروليه'],
    ['شفرولية', 'شفروليه'],
    ['كيا ٢٠٢٣', 'كيا 2023'],
    ['کیا ۲۰۲۳', 'كيا 2023'],
    ['فله للبيع', 'فله للبيع'],
    ['شقة', 'شقه'],
    ['إلنترا', 'النترا'],
    ['آكورد', 'اكورد'],
    ['ٱلرياض', 'الرياض'],
    ['رولز رویس', 'رولز رويس'],
    ['هونداى', 'هونداي'],
    ['مؤمن رائع', 'مومن رايع'],
    ['گراند', 'قراند'],
    ['ڤيتارا ڨ', 'فيتارا ق'],
    ['پيكانتو چيري ژ', 'بيكانتو جيري ز'],
    ['ڪے ې ۃ ہ ھ ۀ', 'كي ي ه ه ه ه'],
    ['Großglockner Øresund Æon ı', 'grossglockner oresund aeon i'],
    ['F-150', 'f 150'],
    ['  Land\u00A0 ROVER ', 'land rover'],
    ['Citroën', 'citroen'],
    ['ﻻﻧﺪ', 'لاند'],
    ['\u202Eكامري\u202C\u200F', 'كامري'],
    ['C300 سعودي/2018', 'c300 سعودي 2018'],
    ["'; drop table listings; --", 'drop table listings'],
    ['٭☆!?', ''],
    ['', ''],
  ])('%j is %j', (text, folded) => expect(fold(text)).toBe(folded));

  test('is unchanged by folding twice', () => {
    const text = 'إلـنترا ٢٠٢٣ – F‑150 «مؤسسة» İstanbul ﷼';
    expect(fold(fold(text))).toBe(fold(text));
  });
});

describe('a name is found in every spelling', () => {
  test('with or without spaces', () => {
    expect(searchForms('لاند كروزر')).toContain('لاندكروزر');
    expect(searchForms('جي إم سي')).toEqual(expect.arrayContaining(['جيام', 'امسي', 'جيامسي']));
    expect(searchForms('F-150')).toEqual(['f', '150', 'f150']);
  });

  test('with or without the article', () => {
    expect(searchForms('الرياض')).toEqual(['الرياض', 'رياض']);
    expect(searchForms('رياض الخبراء')).toContain('رياض');
    expect(searchForms('الفا')).toEqual(['الفا']);
  });

  test('joins the words of a name of up to four, and no more', () => {
    expect(searchForms('a b c d')).toEqual(['a', 'b', 'c', 'd', 'ab', 'bc', 'cd', 'abcd']);
    expect(searchForms('a b c d e')).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(searchForms('kia')).toEqual(['kia']);
    expect(searchForms(' ')).toEqual([]);
  });

  test('removes the article only from a word that keeps three letters', () => {
    expect(withoutArticle('الخبر')).toBe('خبر');
    expect(withoutArticle('النو')).toBeNull();
    expect(withoutArticle('رياض')).toBeNull();
  });

  test('does not join the words of a long sentence', () => {
    expect(searchForms('كيا سيراتو 2019 سعودي نص فل')).toEqual(['كيا', 'سيراتو', '2019', 'سعودي', 'نص', 'فل']);
  });
});
