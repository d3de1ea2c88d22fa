import { readAmount, readCount } from '#domain/money/read-amount.ts';
import { percentText, readPercent } from '#domain/money/read-percent.ts';
import { westernDigits } from '#domain/words/western-digits.ts';
import type { DeskField } from './desk-field.ts';

/** What is typed into a form, by the path of each field. */
export type TypedValues = Readonly<Record<string, string | boolean>>;

/** The fields as text, to begin with what is stored. */
export function typedOf(fields: readonly DeskField[], value: unknown): TypedValues {
  return Object.fromEntries(fields.map(({ path, control }) => [path, textOf(control, at(value, path))]));
}

function textOf(control: DeskField['control'], value: unknown): string | boolean {
  if (control === 'yes') return value === true;
  if (typeof value === 'string') return value;
  if (typeof value !== 'number') return '';
  if (control === 'amount') return String(value / 100);
  return control === 'percent' ? percentText(value) : String(value);
}

/**
 * The value that is sent: empty texts and numbers as null. What is not a number stays a text, so that the server names
 * the field in its refusal.
 */
export function valueOf(fields: readonly DeskField[], typed: TypedValues): Record<string, unknown> {
  const value: Record<string, unknown> = {};
  for (const { path, control } of fields) put(value, path.split('.'), readOne(control, typed[path] ?? ''));
  return value;
}

function readOne(control: DeskField['control'], typed: string | boolean): unknown {
  if (typeof typed === 'boolean') return typed;
  const text = typed.trim();
  if (text === '') return null;
  switch (control) {
    case 'count':
      return readCount(text) ?? text;
    case 'digits':
      return westernDigits(text);
    case 'amount':
      return readAmount(text) ?? text;
    case 'percent':
      return readPercent(text) ?? text;
    default:
      return text;
  }
}

function put(value: Record<string, unknown>, [first = '', ...rest]: readonly string[], member: unknown): void {
  if (rest.length === 0) {
    value[first] = member;
    return;
  }
  const inner = (value[first] ??= {}) as Record<string, unknown>;
  put(inner, rest, member);
}

function at(value: unknown, path: string): unknown {
  let found = value;
  for (const name of path.split('.'))
    found = typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[name] : undefined;
  return found;
}
