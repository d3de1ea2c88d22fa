/** Something pressed, typed or chosen before the app had taken over a page from the server (script in index.html). */
export interface EarlyInput {
  readonly type: 'click' | 'input' | 'change' | 'submit' | 'keydown';
  readonly target: Element;
  readonly event: Event;
  /** State of a field at that time. */
  readonly value?: string;
  readonly isChecked?: boolean;
}

declare global {
  interface Window {
    /** A list until the app repeats them; then it gets them as they come, from parts whose code is still loading. While it has a length, presses are held too, so that the order stays. Null once everything is taken over, and beside the error screen. */
    earlyInput?: readonly EarlyInput[] | { readonly length: number; readonly push: (input: EarlyInput) => void } | null;
  }
}

/** Takes early input from the script of the page. The code that repeats it is loaded with the first one; most pages have none. */
export function takeEarlyInput(whenTakenOver: Promise<void>): void {
  const { earlyInput } = window;
  if (!Array.isArray(earlyInput)) return;
  const begun = [...(earlyInput as readonly EarlyInput[])];
  let isRepeating = false;
  const repeat = () => {
    if (isRepeating) return;
    isRepeating = true;
    import('./repeat-early-input.ts')
      .then(({ repeatEarlyInput }) => repeatEarlyInput(begun, whenTakenOver))
      // Without that code nothing may be held any more.
      .catch(end);
  };
  window.earlyInput = {
    get length() {
      return begun.length;
    },
    push: (input) => {
      begun.push(input);
      repeat();
    },
  };
  if (begun.length > 0) repeat();
  const endUnused = async () => {
    await whenTakenOver;
    if (!isRepeating) end();
  };
  void endUnused();
}

function end(): void {
  window.earlyInput = null;
}
