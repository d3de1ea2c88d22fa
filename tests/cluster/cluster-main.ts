// npm run cluster [-- 3]: servers of one database behind one address (PORT, 3000), for trying; ends with Ctrl-C and keeps nothing.
import { once } from 'node:events';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { startCluster } from './cluster.ts';

const size = Number(process.argv[2] ?? '3');
if (!Number.isInteger(size) || size < 1 || size > 20)
  throw new RangeError('npm run cluster -- 3: between 1 and 20 servers.');
const { folder, remove } = temporaryFolder('cluster');
const cluster = await startCluster(size, { folder, port: Number(process.env['PORT'] ?? '3000') });
console.log(`${size} servers of one database: ${cluster.url} (Ctrl-C stops them)`);
await Promise.race(['SIGINT', 'SIGTERM'].map((signal) => once(process, signal)));
await cluster.stop();
remove();
