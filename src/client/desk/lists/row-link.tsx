import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface RowLinkProps {
  /** The part of the desk that has the list and the page of a row. */
  readonly part: 'people' | 'sellers' | 'lender' | 'content' | 'newsletter';
  readonly id: string;
  readonly children: ReactNode;
}

/** Opens what a row of a list is about; the whole row is the target. */
export function RowLink({ part, id, children }: RowLinkProps) {
  return (
    <Link
      to="/desk/$part"
      params={{ part }}
      search={{ id }}
      data-row
      className="stretched inline-flex min-h-11 items-center font-semibold text-brand"
    >
      {children}
    </Link>
  );
}
