import type { AutosaveState } from '#offline/drafts/autosave.ts';
import type { Draft } from '#offline/drafts/draft.ts';
import type { Saved } from './saved-line.tsx';

/** Another tab has changed the draft. `choose` keeps one version; null when the other tab has sent or deleted it. */
export interface Conflict {
  readonly choose: ((winner: 'mine' | 'theirs') => void) | null;
}

/** What the line under a form says about saving. */
export function savedOf({ draft, saved }: AutosaveState): Saved {
  if (saved?.kind === 'memory') return { kind: 'memory' };
  if (saved?.kind === 'elsewhere') return saved;
  return saved?.kind === 'device' || draft.revision > 0 ? { kind: 'saved', at: draft.updatedAt } : { kind: 'nothing' };
}

/** The question a person is asked when two tabs changed one draft; null when none did. */
export function conflictOf({ saved }: AutosaveState, choose: (winner: 'mine' | 'theirs') => void): Conflict | null {
  if (saved?.kind !== 'conflict') return null;
  return { choose: saved.theirs && !saved.theirs.isSending ? choose : null };
}

/** The fields changed since the server refused them. A later refusal is another one, and its fields show again. */
export interface ChangedFields {
  /** The refusal, as text, so that a draft read again has the same one. */
  readonly refusal: string;
  readonly fields: ReadonlySet<string>;
}

export const nothingChanged: ChangedFields = { refusal: '', fields: new Set() };

const textOf = (problem: Draft['problem']): string => JSON.stringify(problem);

/** Notes that fields have changed. Without a refusal there is nothing to note. */
export function withChanged(
  before: ChangedFields,
  problem: Draft['problem'],
  fields: readonly string[],
): ChangedFields {
  if (!problem) return before;
  const refusal = textOf(problem);
  return { refusal, fields: new Set([...(before.refusal === refusal ? before.fields : []), ...fields]) };
}

/** Whether a field is as the server refused it. */
export const isUnchanged = (changed: ChangedFields, problem: Draft['problem'], field: string): boolean =>
  changed.refusal !== textOf(problem) || !changed.fields.has(field);

/** The refusals that still apply: those of fields unchanged since. Later entries of a field replace earlier ones. */
export function openRefusals(
  all: readonly (readonly [field: string, message: string])[],
  problem: Draft['problem'],
  changed: ChangedFields,
): Readonly<Record<string, string>> {
  return Object.fromEntries(all.filter(([field]) => isUnchanged(changed, problem, field)));
}

/** The refusals of a problem by the server's field names, the first message of each. */
export const refusedFields = (problem: Draft['problem']): readonly (readonly [field: string, message: string])[] =>
  Object.entries(problem?.errors ?? {}).map(([field, [message = '']]) => [field, message]);
