type Numbers = Uint32Array | Float64Array;

/** A typed array that grows at its end: numbers arrive one by one without becoming objects. */
export class Growing<T extends Numbers> {
  length = 0;
  #items: T;
  readonly #make: (length: number) => T;

  constructor(make: (length: number) => T) {
    this.#make = make;
    this.#items = make(1024);
  }

  push(value: number): void {
    if (this.length === this.#items.length) {
      const larger = this.#make(this.length * 2);
      larger.set(this.#items);
      this.#items = larger;
    }
    this.#items[this.length++] = value;
  }

  /** Exactly what was pushed. */
  finish(): T {
    return this.#items.slice(0, this.length) as T;
  }
}

export const growingUint32 = () => new Growing((length) => new Uint32Array(length));
export const growingFloat64 = () => new Growing((length) => new Float64Array(length));
