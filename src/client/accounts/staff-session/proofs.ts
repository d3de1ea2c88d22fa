/** What somebody at the screen is asked to prove: the second step again, or everything after the session has ended. */
export type ProofKind = 'factor_stale' | 'not_signed_in';

interface Waiting {
  kind: ProofKind;
  readonly answered: Promise<boolean>;
  readonly answer: (isProved: boolean) => void;
}

/** The one question that is open over the page; all calls that were refused meanwhile wait for its answer. */
export interface Proofs {
  readonly isOpen: () => boolean;
  /** Resolves with whether it was proved. */
  readonly ask: (kind: ProofKind) => Promise<boolean>;
  readonly answer: (isProved: boolean) => void;
}

export function createProofs(show: (kind: ProofKind | null) => void): Proofs {
  let waiting: Waiting | null = null;
  return {
    isOpen: () => waiting !== null,
    ask(kind) {
      if (waiting) {
        // The session has ended while the second step was asked for: signing in asks for both.
        if (kind === 'not_signed_in' && waiting.kind !== kind) show((waiting.kind = kind));
        return waiting.answered;
      }
      let answer: Waiting['answer'] = () => undefined;
      const answered = new Promise<boolean>((resolve) => (answer = resolve));
      waiting = { kind, answered, answer };
      show(kind);
      return answered;
    },
    answer(isProved) {
      waiting?.answer(isProved);
      waiting = null;
      show(null);
    },
  };
}
