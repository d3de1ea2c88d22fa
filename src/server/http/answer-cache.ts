/** The latest answers of one version of what was asked; a new version forgets them all. */
export class AnswerCache<T> {
  readonly #limit: number;
  #version = -1;
  readonly #answers = new Map<string, Promise<T>>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The kept answer, or the one `find` gives, which callers that come meanwhile share. Failures are not kept. */
  get(version: number, key: string, find: () => Promise<T>): Promise<T> {
    if (version !== this.#version) {
      this.#answers.clear();
      this.#version = version;
    }
    const known = this.#answers.get(key);
    if (known) {
      // To the end, so that what is asked often leaves last.
      this.#answers.delete(key);
      this.#answers.set(key, known);
      return known;
    }
    const found = find();
    this.#answers.set(key, found);
    found.catch(() => this.#answers.get(key) === found && this.#answers.delete(key));
    if (this.#answers.size > this.#limit) this.#answers.delete(this.#answers.keys().next().value!);
    return found;
  }
}
