import { mintKey } from '#offline/send.ts';

/** The Idempotency-Key of what is being sent from one form. */
export interface SendKey {
  /** Called when Send is pressed: the same content again gets the same key, changed content a new one. */
  readonly for: (content: unknown) => string;
  /** What comes next is another sending, even with the same content. */
  readonly done: () => void;
}

export function createSendKey(mint: () => string = mintKey): SendKey {
  let last: { readonly key: string; readonly content: string } | null = null;
  return {
    for: (content) => {
      const text = JSON.stringify(content);
      if (last?.content !== text) last = { key: mint(), content: text };
      return last.key;
    },
    done: () => {
      last = null;
    },
  };
}
