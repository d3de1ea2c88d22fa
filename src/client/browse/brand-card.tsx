import { Plural } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { listHref } from '#domain/catalogue/list-address.ts';
import { Monogram } from '#client/partners/monogram.tsx';
import { cardClass } from '#ui/card/card-class.ts';
import { carKind } from './browsed-kind.ts';

/** A link to the cars of a brand: its initials as a mark (no trademark), its name and the number of cars. */
export function BrandCard({ id, name, cars }: { id: string; name: string; cars: number }) {
  return (
    <Link
      to={listHref(carKind.catalogue, { brand: id })}
      className={`${cardClass({ ownPadding: true })} flex min-h-18 items-center gap-3 px-3 py-2 hover:border-line-strong`}
    >
      <Monogram name={name} className="size-11 bg-brand-tint text-on-brand-tint" />
      <span className="grid min-w-0">
        <span className="line-clamp-2 leading-tight font-medium wrap-anywhere">{name}</span>
        <span className="text-sm text-ink-3">
          <Plural value={cars} one="# car" other="# cars" />
        </span>
      </span>
    </Link>
  );
}
