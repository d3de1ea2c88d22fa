import { describe, expect, it } from 'vitest';
import { foldForSearch } from './fold-for-search.ts';

describe('searching inside a list', () => {
  it('finds Jeddah with any vowels and last letter', () => {
    expect(foldForSearch('جِدّة')).toBe(foldForSearch('جده'));
  });

  it('finds a name with or without its hamza', () => {
    expect(foldForSearch('أحمد')).toBe(foldForSearch('احمد'));
    expect(foldForSearch('آودي')).toBe(foldForSearch('اودي'));
  });

  it('finds Citroën without accents', () => {
    expect(foldForSearch('Citroën')).toBe('citroen');
  });
});
