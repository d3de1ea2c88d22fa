import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { CannotStart } from '../cannot-start.ts';

/** Throws CannotStart unless this folder does not exist or is empty. */
export function refuseUsed(folder: string, what: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new CannotStart(`${folder} is not empty; choose a new folder for ${what}.`);
}

/** Whether one folder is inside the other, or both are the same. */
export function isWithin(inner: string, outer: string): boolean {
  const way = path.relative(outer, inner);
  return way === '' || (!way.startsWith('..') && !path.isAbsolute(way));
}

/** Copies the folder of keys, readable by its owner only. */
export function copyKeys(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  chmodSync(to, 0o700);
  for (const name of readdirSync(from)) {
    cpSync(path.join(from, name), path.join(to, name));
    chmodSync(path.join(to, name), 0o600);
  }
}
