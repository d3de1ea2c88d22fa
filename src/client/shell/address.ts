/** Path with its query string, without undefined values: `/offers`, { type: 'all' } -> `/offers?type=all`. */
export function address(path: string, search: Readonly<Record<string, string | undefined>>): string {
  const parameters = new URLSearchParams(
    Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}
