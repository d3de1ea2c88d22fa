import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Values } from '#domain/catalogue/catalogue.ts';
import { CannotStart } from './cannot-start.ts';
import type { Services } from './http/serve.ts';

/** What the server uses of the demonstration (src/demonstration), which implements this and is no part of a production build. */
export interface Demonstration {
  /** Fills an empty catalogue with samples, or completes them. Returns the sign-in details for the terminal; null when the catalogue is real. */
  readonly prepare: (
    services: Pick<Services, 'db' | 'dataDir' | 'documents' | 'clock' | 'index' | 'settings'>,
    notice: (line: string) => void,
  ) => Promise<string | null>;
  /** Ids of drawn pictures, cover first, for imported listings without photos. */
  readonly carPictures: (car: { body: string | null; color: string | null }) => readonly string[];
  readonly propertyPictures: (values: Values) => readonly string[];
  /** Makes the file of a sample picture that is asked for the first time; false when there is no such picture. */
  readonly drawPhoto: (store: Pick<Services, 'db' | 'files'>, name: string) => Promise<boolean>;
}

const FILE = path.join(import.meta.dirname, '../demonstration/demonstration.ts');

/** Throws CannotStart when the demonstration is asked for and this is a production build. */
export function checkDemonstration({ hasDemonstration }: { readonly hasDemonstration: boolean }): void {
  if (hasDemonstration && !existsSync(FILE))
    throw new CannotStart(
      'This build has no demonstration: set DEMONSTRATION to off, and PUBLIC_URL to the address people open.',
    );
}

/**
 * Loads the demonstration. The only import of it outside its folder, and a computed one: the TypeScript project of the
 * server does not know the folder, which refers to the server.
 */
export async function loadDemonstration(): Promise<Demonstration> {
  const { demonstration }: { demonstration: Demonstration } = await import(pathToFileURL(FILE).href);
  return demonstration;
}
