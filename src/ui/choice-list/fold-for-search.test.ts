import { describe, expect, it } from 'vitest';
import { foldForSearch } from './fold-for-search.ts';

describe('searching inside a list', () => {
  it('finds Jeddah however its vowels and last letter are typed', () => {
    expect(foldForSearch('جِدّة')).toBe(foldForSearch('جده'));
  });

  it('finds a name with or without its hamza', () => {
    expect(foldForSearch('أحمد')).toBe(foldForSearch('احمد'));
    expect(foldForSearch('آودي')).toBe(foldForSearch('اودي'));
  });

  it('finds Citroën by plain letters', () => {
    expect(foldForSearch('Citroën')).toBe('citroen');
  });
});
