import type { Name } from '#domain/words/name.ts';

/** One drawn picture: alternative text, size and drawing. */
export interface Scene {
  readonly alt: Name;
  /** Px; that of the canvas if not given. */
  readonly size?: { readonly width: number; readonly height: number };
  readonly draw: () => string;
}

/** Begins the id of every drawing. Increase it when a drawing changes: the content of an address never changes. */
export const EDITION = 'scene3';
