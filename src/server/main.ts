// Starts the server (run-server.ts). Node keeps what it compiles, TypeScript without its types included: with the next start no thread loads
// the compiler of types, which takes 11 MB in each of them and a third of the processor time of a start. It has to begin before the imports.
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import path from 'node:path';

const dataDir = process.env['DATA_DIR'] || '.data';
// Whether a folder of data is new has to be seen by what makes one.
if (existsSync(dataDir)) {
  const folder = path.resolve(dataDir, 'compile-cache');
  enableCompileCache(folder);
  // For threads.
  process.env['NODE_COMPILE_CACHE'] = folder;
}
await import('./run-server.ts');
