import { Pager } from '#ui/pager/pager.tsx';
import { address } from './address.ts';

interface ListPagerProps {
  /** From 1, as text where it comes from an address. */
  readonly page: number | string;
  readonly meta: { readonly total: number; readonly perPage: number };
  /** Path of the list. */
  readonly path: string;
  /** The other parameters of its address. */
  readonly search?: Readonly<Record<string, string | undefined>>;
  readonly className?: string;
}

/** The pages of a list whose page number is in its address; the first page has none. */
export function ListPager({ page, meta: { total, perPage }, path, search, className }: ListPagerProps) {
  return (
    <Pager
      page={Number(page)}
      pages={Math.ceil(total / perPage)}
      href={(to) => address(path, { ...search, page: to === 1 ? undefined : String(to) })}
      className={className}
    />
  );
}
