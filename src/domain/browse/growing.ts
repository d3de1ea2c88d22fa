interface Numbers {
  readonly length: number;
  [index: number]: number;
  set(from: ArrayLike<number>): void;
}

/** A growable typed array, so that numbers arriving one by one are never boxed. */
class Growing<T extends Numbers> {
  length = 0;
  #items: T;
  readonly #make: (length: number) => T;
  readonly #cut: (items: T, length: number) => T;

  constructor(make: (length: number) => T, cut: (items: T, length: number) => T) {
    this.#make = make;
    this.#cut = cut;
    this.#items = make(1024);
  }

  push(value: number): void {
    if (this.length === this.#items.length) {
      const larger = this.#make(this.length * 2);
      larger.set(this.#items);
      this.#items = larger;
    }
    const items: Numbers = this.#items;
    items[this.length++] = value;
  }

  /** Exactly the values pushed. */
  finish(): T {
    return this.#cut(this.#items, this.length);
  }
}

export const growingUint32 = () =>
  new Growing<Uint32Array>(
    (length) => new Uint32Array(length),
    (items, length) => items.slice(0, length),
  );
export const growingFloat64 = () =>
  new Growing<Float64Array>(
    (length) => new Float64Array(length),
    (items, length) => items.slice(0, length),
  );
