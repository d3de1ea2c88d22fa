import type { EarlyInput } from './early-input.ts';
import { hasHandlers } from './taken-over.ts';

/** Maximum time until React has taken over an element whose code is still loading, in ms. */
const MAX_WAIT_MS = 10_000;
/** How often a repeated value is looked at again, and the time between, in ms. */
const MAX_LOOKS = 20;
const LOOK_AGAIN_MS = 50;
const FRAME_MS = 16;

interface Waiting extends EarlyInput {
  readonly find: () => Element | null;
}

/**
 * Repeats what was pressed, typed or chosen in the markup of the server, in its order, now that the app listens. Ends when React has taken over every
 * part and nothing is left to repeat: until then a press waits for the values that were typed before it.
 */
export function repeatEarlyInput(begun: readonly EarlyInput[], whenTakenOver: Promise<void>): void {
  // The error screen has buttons of its own.
  if (window.earlyInput === null) return;
  const waiting: Waiting[] = [];
  /** The value last given to a field; without one the person has gone on with it, or sent the form. */
  const given = new Map<Element, EarlyInput>();
  let isDispatching = false;
  let isRunning = false;
  let isTakenOver = false;
  const endIfDone = () => {
    if (isTakenOver && waiting.length === 0) window.earlyInput = null;
  };
  const endLater = async () => {
    await whenTakenOver;
    isTakenOver = true;
    endIfDone();
  };

  const dispatch = (act: () => void) => {
    isDispatching = true;
    try {
      act();
    } finally {
      isDispatching = false;
    }
  };
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    for (let input = waiting[0]; input; input = waiting[0]) {
      const target = await takenOver(input.find, Date.now() + MAX_WAIT_MS);
      // The person may have changed the field in the meantime.
      if (waiting[0] !== input) continue;
      waiting.shift();
      if (!target) continue;
      // An element that was replaced has lost the focus.
      if (target !== input.target && document.activeElement === document.body)
        (target as Element & HTMLOrSVGElement).focus();
      repeat(input, target);
    }
    isRunning = false;
    endIfDone();
  };
  const repeat = (input: Waiting, target: Element) => {
    const isField = input.type === 'input' || input.type === 'change';
    if (isField) {
      // Only the last state of a field matters.
      if (waiting.some((later) => later.target === input.target)) return;
      given.set(target, input);
      dispatch(() => change(input, target));
      void keepValue(input, target);
      return;
    }
    dispatch(() => {
      if (input.type === 'click' && target instanceof HTMLElement) target.click();
      else if (input.type === 'submit' && target instanceof HTMLFormElement) target.requestSubmit();
      else if (input.event instanceof KeyboardEvent) target.dispatchEvent(new KeyboardEvent(input.type, input.event));
    });
  };
  /** A part whose code is still loading loses the event, and shows its own value when it comes. */
  const keepValue = async (input: EarlyInput, field: Element) => {
    for (let look = 0; look < MAX_LOOKS; look += 1) {
      await pause(LOOK_AGAIN_MS);
      if (given.get(field) !== input || !field.isConnected) return;
      if ('value' in field && field.value !== input.value && !isFileField(field)) dispatch(() => change(input, field));
    }
  };

  const add = (input: EarlyInput) => {
    waiting.push({ ...input, find: finderOf(input.target) });
    void run();
  };
  // A field with handlers gets what is typed at once; then its earlier values are out of date. A form that is sent gets no values any more.
  const onInput = ({ target }: Event) => {
    if (isDispatching || !(target instanceof Element) || !hasHandlers(target)) return;
    given.delete(target);
    waiting.splice(0, waiting.length, ...waiting.filter((earlier) => earlier.target !== target));
  };
  addEventListener('input', onInput, true);
  addEventListener('submit', () => given.clear(), true);
  window.earlyInput = {
    get length() {
      return isDispatching ? 0 : waiting.length;
    },
    push: add,
  };
  for (const input of begun) add(input);
  void endLater();
}

/** Waits until React handles the events of the element, at most until the given time (epoch ms); then null. */
async function takenOver(find: () => Element | null, until: number): Promise<Element | null> {
  while (Date.now() < until) {
    const element = find();
    // React marks an element shortly before it handles its events.
    if (element && hasHandlers(element)) {
      await pause(FRAME_MS);
      if (element.isConnected) return element;
    }
    await pause(FRAME_MS);
  }
  return null;
}

/** Finds the element again. React replaces a part whose code is still loading when something around it changes; then it is the one with the same words in the same place, or the only one with them. */
function finderOf(target: Element): () => Element | null {
  const root = document.getElementById('root');
  const place: number[] = [];
  for (let element = target; element !== root && element.parentElement; element = element.parentElement)
    place.unshift([...element.parentElement.children].indexOf(element));
  const words = wordsOf(target);
  return () => {
    if (target.isConnected) return target;
    let element: Element | null = root;
    for (const index of place) element = element?.children[index] ?? null;
    if (element && wordsOf(element) === words) return element;
    const alike = [...(root?.getElementsByTagName(target.tagName) ?? [])].filter((one) => wordsOf(one) === words);
    return alike.length === 1 ? (alike[0] ?? null) : null;
  };
}

const wordsOf = (element: Element) =>
  `${element.tagName} ${element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent}`;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const isFileField = (field: Element) => field instanceof HTMLInputElement && field.type === 'file';

/** Fires the event of a field again. React ignores it unless the value differs from the one it knows. */
function change({ value = '', isChecked = false }: EarlyInput, field: Element): void {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    field.checked = !isChecked;
    field.click();
  } else if (isFileField(field)) {
    // It still has its files.
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    field.value = '';
    // Past the property that React has put on the element.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
