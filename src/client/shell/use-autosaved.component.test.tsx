import { startTransition } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Autosave, AutosaveState } from '#offline/drafts/autosave.ts';
import { show } from '../../../tests/support/show.tsx';
import { useAutosaved } from './use-autosaved.ts';

/** A draft that is on this screen only. */
function heldDraft(): Autosave {
  const listeners = new Set<() => void>();
  let state: AutosaveState = {
    draft: {
      id: 'one',
      scope: 'guest',
      form: 'car',
      step: 'details',
      revision: 0,
      values: {},
      files: [],
      isSending: false,
      problem: null,
      createdAt: 0,
      updatedAt: 0,
    },
    saved: null,
    isPending: false,
  };
  const nothing = async () => {};
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change: (values) => {
      state = { ...state, draft: { ...state.draft, values: { ...state.draft.values, ...values } } };
      for (const listener of listeners) listener();
    },
    goTo: nothing,
    flush: nothing,
    addFile: nothing,
    removeFile: nothing,
    resolve: nothing,
    refresh: nothing,
    stop: () => {},
  };
}

/** A name that is drawn in a transition, and choices. */
function Form({ autosave }: { autosave: Autosave }) {
  const { values } = useAutosaved(autosave).draft;
  return (
    <>
      <input
        aria-label="Name"
        onChange={({ target }) => startTransition(() => autosave.change({ name: target.value }))}
      />
      <output>{typeof values['name'] === 'string' && values['name']}</output>
      <input
        type="radio"
        aria-label="Used"
        checked={values['condition'] === 'used'}
        onChange={() => autosave.change({ condition: 'used' })}
      />
      <input
        type="checkbox"
        aria-label="Agreed"
        checked={values['agreed'] === true}
        onChange={({ target }) => autosave.change({ agreed: target.checked })}
      />
      <button type="button">Next</button>
    </>
  );
}

/** Types and presses in the same moment, before what was typed is drawn. */
async function typeAndPress(name: string): Promise<void> {
  const field = page.getByLabelText('Name').element();
  const pressed = page.getByLabelText(name).or(page.getByRole('button', { name })).element();
  if (!(field instanceof HTMLInputElement) || !(pressed instanceof HTMLElement)) throw new Error('No such control');
  field.focus();
  document.execCommand('insertText', false, 'Noura');
  pressed.click();
}

test.each([
  ['Used', 'condition', 'used'],
  ['Agreed', 'agreed', true],
])('a choice that is pressed before what was typed is drawn stays: %s', async (name, field, value) => {
  const autosave = heldDraft();
  await show('en', <Form autosave={autosave} />);
  await typeAndPress(name);
  await expect.element(page.getByLabelText(name)).toBeChecked();
  expect(autosave.get().draft.values).toEqual({ name: 'Noura', [field]: value });
});

test('what was typed is drawn before a button is pressed', async () => {
  const autosave = heldDraft();
  await show('en', <Form autosave={autosave} />);
  const seen: (string | null)[] = [];
  page
    .getByRole('button', { name: 'Next' })
    .element()
    .addEventListener('click', () => seen.push(document.querySelector('output')?.textContent ?? null));
  await typeAndPress('Next');
  expect(seen).toEqual(['Noura']);
});
