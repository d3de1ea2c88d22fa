import * as v from 'valibot';
import type { Name } from '#domain/words/name.ts';
import { optionalLine, optionalText, writtenLine, writtenText } from '#domain/words/written-text.ts';

/** A line of a draft in both languages, each null until it is written. */
export const draftLine = (max: number) => v.object({ en: optionalLine(max), ar: optionalLine(max) });

/** A text of a draft in both languages, each null until it is written. */
export const draftText = (max: number) => v.object({ en: optionalText(max), ar: optionalText(max) });

/** The same line once it is published: in both languages. */
export const publicLine = (max: number) => v.object({ en: writtenLine(max), ar: writtenLine(max) });

/** The same text once it is published: in both languages. */
export const publicText = (max: number) => v.object({ en: writtenText(max), ar: writtenText(max) });

/** A whole number of a draft, or null. */
export const draftCount = (min: number, max: number) =>
  v.nullable(
    v.pipe(
      v.number('not_a_number'),
      v.safeInteger('not_a_number'),
      v.minValue(min, 'min_value'),
      v.maxValue(max, 'out_of_range'),
    ),
  );

/** An amount of a draft in halalas, or null. */
export const draftAmount = draftCount(0, 100_000_000_000);

/** The place of a draft among others, from 1; null: after those that have one. */
export const draftPosition = draftCount(1, 9_999);

/** A share of a draft as a decimal fraction, or null. */
export const draftShare = (max: number) =>
  v.nullable(
    v.pipe(
      v.number('not_a_number'),
      v.finite('not_a_number'),
      v.minValue(0, 'min_value'),
      v.maxValue(max, 'out_of_range'),
    ),
  );

/** Items written one per line, in pairs: the same line of both languages is one item. Problem: `lines_differ`. */
export function pairedLines({ en, ar }: { readonly en: string | null; readonly ar: string | null }): Name[] | null {
  const [english, arabic] = [linesOf(en), linesOf(ar)];
  return english.length === arabic.length ? english.map((line, at) => ({ en: line, ar: arabic[at] ?? '' })) : null;
}

/** Adds the problem of a text whose lines are not in pairs. */
export function addLinesProblem<F extends string>(
  found: Record<string, readonly string[]>,
  draft: Readonly<Record<F, Parameters<typeof pairedLines>[0]>>,
  field: F,
): void {
  if (pairedLines(draft[field]) === null) found[`${field}.ar`] ??= ['lines_differ'];
}

/** A text of a draft that has been checked. */
export const inBothLanguages = ({ en, ar }: { readonly en: string | null; readonly ar: string | null }): Name => ({
  en: en ?? '',
  ar: ar ?? '',
});

/** The lines of a text that have something in them. */
export const linesOf = (text: string | null): string[] => (text ?? '').split('\n').filter((line) => line.trim() !== '');

/** The problems that a schema finds, by field. */
export function problemsOf(schema: v.GenericSchema, value: unknown): Record<string, readonly string[]> {
  const read = v.safeParse(schema, value);
  const problems: Record<string, string[]> = {};
  for (const issue of read.issues ?? []) (problems[v.getDotPath(issue) ?? ''] ??= []).push(issue.message);
  return problems;
}
