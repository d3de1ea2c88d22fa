import { refusalFor } from './failure.ts';

/** Keeps the last answer of a public query, to be given again while the database does not answer. */
export class LastAnswer<T> {
  #last: { readonly answer: T } | null = null;

  /** The result of `find`, or the last one when the database does not answer; any other failure is thrown. */
  async of(find: () => Promise<T>): Promise<T> {
    try {
      const answer = await find();
      this.#last = { answer };
      return answer;
    } catch (error) {
      if (this.#last === null || refusalFor(error).code !== 'busy') throw error;
      return this.#last.answer;
    }
  }
}
