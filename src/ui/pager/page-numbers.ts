/** The page numbers of a pager: first, last, the present one and its neighbours; null is a gap of at least two. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const wanted = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((one) => one >= 1 && one <= pages)
    .toSorted((a, b) => a - b);
  return wanted.flatMap((one, at) => {
    const before = wanted[at - 1] ?? one - 1;
    if (one - before === 2) return [one - 1, one];
    return one - before > 2 ? [null, one] : [one];
  });
}
