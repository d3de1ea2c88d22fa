import type { Name } from '#domain/words/name.ts';

/** One drawn picture: alternative text and drawing. */
export interface Scene {
  readonly alt: Name;
  readonly draw: () => string;
}

/** Begins the id of every drawing. Increase it when a drawing changes: the content of an address never changes. */
export const EDITION = 'scene2';
