/** The headings of the columns of a table at the desk. */
export function ColumnHeads({ heads }: { heads: readonly string[] }) {
  return (
    <thead className="bg-sunken text-sm text-ink-2">
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col" className="px-3 py-2 text-start font-medium">
            {head}
          </th>
        ))}
      </tr>
    </thead>
  );
}
