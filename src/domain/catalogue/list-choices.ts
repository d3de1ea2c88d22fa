import { type Addressed, FIRST_PART, SECOND_PART } from './list-address.ts';

/** Parameters of a search, as `writeSearch` writes them. */
type Parameters = Readonly<Record<string, string>>;

/** What the path of a list chooses, `{ brand: 'toyota', model: 'toyota--camry' }`; null when it is not the path of a list. */
export function choicesAt({ screenPath, lists }: Addressed, pathname: string): Parameters | null {
  if (pathname !== screenPath && !pathname.startsWith(`${screenPath}/`)) return null;
  const [first, second, ...rest] = pathname.slice(screenPath.length).split('/').filter(Boolean);
  if (first === undefined) return {};
  if (!lists || !FIRST_PART.test(first) || rest.length > 0) return null;
  if (second === undefined) return { [lists[0]]: first };
  return SECOND_PART.test(second) ? { [lists[0]]: first, [lists[1]]: `${first}--${second}` } : null;
}

/** The names of what an address chooses, broadest first, from the counts of its answer; null when one is unknown. */
export function namesOfChoices<Named>(
  { lists }: Addressed,
  choices: Parameters,
  facets: Readonly<Record<string, readonly { readonly value: string; readonly name: Named }[]>>,
): Named[] | null {
  const names = (lists ?? []).flatMap((key) => {
    const code = choices[key];
    return code === undefined ? [] : [facets[key]?.find(({ value }) => value === code)?.name ?? null];
  });
  return names.includes(null) ? null : (names as Named[]);
}
