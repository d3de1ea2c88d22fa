import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './server.ts';

const dist = process.env['DIST'] ?? path.join(root, 'dist');

interface BuiltFile {
  readonly file: string;
}

const manifest = () =>
  JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Readonly<Record<string, BuiltFile>>;

/** The texts of the built stylesheets. */
export function builtStyles(): readonly string[] {
  const files = new Set(Object.values(manifest()).map(({ file }) => file));
  return [...files].filter((file) => file.endsWith('.css')).map((file) => readFileSync(path.join(dist, file), 'utf8'));
}

/** Matches the end of the paths of the built files whose sources match. Most built files are named by their hash only. */
export function builtFiles(source: RegExp): RegExp {
  const files = Object.entries(manifest()).flatMap(([name, { file }]) => (source.test(name) ? [file] : []));
  if (files.length === 0) throw new Error(`No built file of ${source}`);
  return new RegExp(`/(${files.join('|').replaceAll('.', String.raw`\.`)})$`);
}
