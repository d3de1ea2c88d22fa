import { describe, expect, it } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

describe('the numbers of a pager', () => {
  it('shows every page when there are few', () => {
    expect(pageNumbers(1, 1)).toEqual([1]);
    expect(pageNumbers(3, 5)).toEqual([1, 2, 3, 4, 5]);
  });

  it('shows the ends and the neighbours, with gaps between', () => {
    expect(pageNumbers(1, 30)).toEqual([1, 2, null, 30]);
    expect(pageNumbers(15, 30)).toEqual([1, null, 14, 15, 16, null, 30]);
  });

  it('never replaces a single page by a gap', () => {
    expect(pageNumbers(4, 30)).toEqual([1, 2, 3, 4, 5, null, 30]);
  });

  it('handles a page past the end', () => {
    expect(pageNumbers(9, 3)).toEqual([1, 2, 3]);
  });
});
