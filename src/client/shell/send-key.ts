import { mintKey } from '#offline/send.ts';

/** The Idempotency-Key of the current request of one form. */
export interface SendKey {
  /** Called when Send is pressed: the same content again gets the same key, changed content a new one. */
  readonly for: (content: unknown) => string;
  /** A request under the last key got no answer: from here on changed content keeps that key, so that the server carries out at most one version. */
  readonly unanswered: () => void;
  /** The next request gets a new key, even with the same content. */
  readonly done: () => void;
}

export function createSendKey(mint: () => string = mintKey): SendKey {
  let last: { readonly key: string; readonly content: string; readonly isUnanswered: boolean } | null = null;
  return {
    for: (content) => {
      const text = JSON.stringify(content);
      if (!last || (last.content !== text && !last.isUnanswered))
        last = { key: mint(), content: text, isUnanswered: false };
      return last.key;
    },
    unanswered: () => {
      if (last) last = { ...last, isUnanswered: true };
    },
    done: () => {
      last = null;
    },
  };
}
