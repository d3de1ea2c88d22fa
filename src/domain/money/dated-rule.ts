/** A calendar day in the Kingdom, `YYYY-MM-DD`; such days compare as text. */
export type IsoDate = string;

/** A figure set by law or practice, with the days it applies (both inclusive; null is open) and its source. */
export type DatedRule<Key extends string = string> = {
  key: Key;
  value: number;
  unit: 'share' | 'halalas' | 'months';
  /** What it covers; a named scope takes precedence over 'all'. */
  scope: string;
  validFrom: IsoDate | null;
  validTo: IsoDate | null;
  source: string;
  confidence: 'confirmed' | 'general' | 'verify';
};

/** The rule in force on the day for the scope, else for 'all'; throws RangeError when the table has none. */
export function ruleOn<Key extends string>(
  rules: readonly DatedRule<Key>[],
  key: NoInfer<Key>,
  date: IsoDate,
  scope = 'all',
): DatedRule<Key> {
  let found: DatedRule<Key> | undefined;
  for (const rule of rules) {
    if (rule.key !== key || (rule.scope !== scope && rule.scope !== 'all')) continue;
    if ((rule.validFrom !== null && date < rule.validFrom) || (rule.validTo !== null && date > rule.validTo)) continue;
    if (found === undefined || rule.scope === scope) found = rule;
  }
  if (found === undefined) throw new RangeError(`no_rule: ${key} for ${scope} on ${date}`);
  return found;
}
