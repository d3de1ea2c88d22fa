import type { MessageDescriptor } from '@lingui/core';
import { deviceNotes } from '#offline/device-notes.ts';
import { pressedKey } from './pressed-key.ts';

/** A key of the desk as a Latin keyboard writes it, or its name: `j`, `Shift+J`, `/`, `?`, `Enter`, `Escape`. */
export interface DeskKey {
  /** What it does; listed in the help. */
  readonly label: MessageDescriptor;
  /** Absent for a key that the browser handles, which is only listed. */
  readonly act?: (() => void) | undefined;
}

/** Keys by their names. One that does nothing at the moment is undefined. */
export type DeskKeys = Readonly<Record<string, DeskKey | undefined>>;

/** Where this device keeps that the keys of one character are off. */
const STORAGE_KEY = 'desk-keys';
const listeners = new Set<() => void>();
const layers: (() => DeskKeys)[] = [];
let isOn = deviceNotes()?.getItem(STORAGE_KEY) !== 'off';

/** Keys that somebody holds down to go on and on. */
const repeated = new Set(['j', 'k', 'Shift+J', 'Shift+K']);

/** Shift does not keep software that types for somebody from pressing a letter. */
const isOfOneCharacter = (name: string) => name.length === 1 || name.startsWith('Shift+');

/** The keys of what is on the screen. One for the page, like the notification area. */
export const deskKeys = {
  /** Adds keys, in place of earlier ones with their names. Returns a function that removes them. */
  add: (keys: () => DeskKeys): (() => void) => {
    layers.push(keys);
    return () => void layers.splice(layers.indexOf(keys), 1);
  },
  /** All keys that do something now, the latest last. */
  list: (): readonly (readonly [string, DeskKey])[] =>
    Object.entries(Object.assign({}, ...layers.map((keys) => keys())) as DeskKeys).flatMap(([name, key]) =>
      key ? [[name, key] as const] : [],
    ),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Whether keys of one character do something (WCAG 2.1.4: people who speak to their computer turn them off). */
  isOn: () => isOn,
  /** Chooses for this device. */
  turn: (on: boolean): void => {
    isOn = on;
    if (on) deviceNotes()?.removeItem(STORAGE_KEY);
    else deviceNotes()?.setItem(STORAGE_KEY, 'off');
    for (const listener of listeners) listener();
  },
  /** Runs the action of a pressed key; ignored while a text field has the focus or a dialog is open. */
  press: (event: KeyboardEvent): void => {
    const name = pressedKey(event);
    // An open modal dialog keeps the keyboard.
    if (name === null || event.defaultPrevented || event.isComposing || document.querySelector('dialog:modal')) return;
    if (isTyping(event.target)) {
      // Leaves the field and keeps what is in it, so that the other keys work again.
      if (name !== 'Escape') return;
      event.target.blur();
      event.preventDefault();
      return;
    }
    if ((isOfOneCharacter(name) && !isOn) || (event.repeat && !repeated.has(name))) return;
    const act = layers.map((keys) => keys()[name]).findLast((key) => key !== undefined)?.act;
    if (!act) return;
    event.preventDefault();
    act();
  },
};

const isTyping = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=button], [type=submit])'));
