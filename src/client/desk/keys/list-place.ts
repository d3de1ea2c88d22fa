/** Where somebody was in a list of the desk, to come back to. One for the page: what matters is the list that was left last. */
interface ListPlace {
  /** Path of the list, such as `/desk/adverts`. */
  readonly pathname: string;
  readonly search: Readonly<Record<string, string | undefined>>;
  /** Address of the row that had the focus last. */
  readonly row: string | null;
}

let place: ListPlace | null = null;

export const listPlace = {
  get: () => place,
  set: (next: ListPlace) => {
    place = next;
  },
};
