import type { ReactNode } from 'react';

interface ColumnHeadsProps {
  readonly heads: readonly string[];
  /** The control of a column without a heading, before the others. */
  readonly first?: ReactNode;
}

/** The headings of the columns of a table at the desk. */
export function ColumnHeads({ heads, first }: ColumnHeadsProps) {
  return (
    <thead className="bg-sunken text-sm text-ink-2">
      <tr>
        {first && <td className="ps-1.5">{first}</td>}
        {heads.map((head) => (
          <th key={head} scope="col" className="px-3 py-2 text-start font-medium">
            {head}
          </th>
        ))}
      </tr>
    </thead>
  );
}
