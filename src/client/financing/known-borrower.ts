import { useEffect, useSyncExternalStore } from 'react';
import type { BorrowerInput } from '#domain/financing/debt-burden-schema.ts';
import { usePerson } from '#client/shell/use-app.ts';
import { deviceNotes } from '#offline/device-notes.ts';
import { hasStoredIncome } from '#offline/income/income-mark.ts';

/** A person's income and debts, as typed. */
export interface TypedBorrower {
  readonly employment: 'active' | 'retired';
  readonly isBeneficiary: boolean;
  readonly salary: string;
  readonly otherIncome: string;
  readonly installments: string;
  readonly mortgage: string;
  readonly cardLimits: string;
}

interface Known {
  /** Id of who was signed in; null for a guest. */
  readonly person: string | null;
  /** As typed on this page load; null if it comes from the device or from an application. */
  readonly typed: TypedBorrower | null;
  /** Null while what was typed is incomplete. */
  readonly borrower: BorrowerInput | null;
}

// Private (decision 238): encrypted on this device only, in no address and no request.
let known: Known | null = null;
let isSet = false;
/** Whose stored income was looked for; undefined before. */
let readFor: string | null | undefined;
let writing: Promise<void> = Promise.resolve();
const listeners = new Set<() => void>();

/** Keeps income and debts for other screens and for the next visit; null borrower while they are incomplete. */
export function rememberBorrower(next: Known): void {
  set(next);
  store();
}

/** Removes income and debts from the page and from the device. */
export function forgetBorrower(): void {
  set(null);
  store();
}

/** The income and debts that somebody typed on this device; null when there are none. */
export function useKnownBorrower(): Known | null {
  const person = usePerson()?.id ?? null;
  useEffect(() => void restore(person), [person]);
  const shown = useSyncExternalStore(
    subscribe,
    () => known,
    () => null,
  );
  // Another account has signed in without a sign-out before.
  return shown && (shown.person === null || shown.person === person) ? shown : null;
}

function set(next: Known | null): void {
  known = next;
  isSet = true;
  for (const listener of listeners) listener();
}

/** One write after the other, each with what is known by then. */
function store(): void {
  writing = writing
    .then(() => import('#offline/income/stored-income.ts'))
    .then(({ storeIncome, forgetIncome }) =>
      known?.borrower ? storeIncome(known.person, known.borrower) : forgetIncome(),
    )
    .catch(() => undefined);
}

async function restore(person: string | null): Promise<void> {
  if (isSet || readFor === person || !hasStoredIncome(deviceNotes())) return;
  readFor = person;
  const borrower = await import('#offline/income/stored-income.ts').then(
    ({ readIncome }) => readIncome(person),
    () => null,
  );
  // Something may have been typed meanwhile.
  if (borrower && !isSet && readFor === person) set({ person, typed: null, borrower });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
