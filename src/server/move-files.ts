// npm run move-files -- disk s3 [--sizes] (or s3 disk): copies every file of people to the other place, beside a running server, and compares each with its copy.
import { parseArgs } from 'node:util';
import { localFileStore } from './files/local-file-store.ts';
import { moveFiles } from './files/move-files.ts';
import { BucketFailed } from './files/s3-bucket.ts';
import { s3FileStore } from './files/s3-file-store.ts';
import { progress } from './listings/import/progress.ts';
import { CannotStart, readSettings } from './settings.ts';

const USAGE = 'Usage: npm run move-files -- disk s3 [--sizes], or s3 disk [--sizes]';

try {
  const { from, to, bySize } = readArguments(process.argv.slice(2));
  const { s3, dataDir } = readSettings(process.env);
  if (!s3) throw new CannotStart('S3_URL must be set: the bucket that files are moved to, or from.');
  const stores = { disk: localFileStore(dataDir), s3: s3FileStore(s3) };
  const { copied, copiedBytes, present, failed } = await moveFiles(stores[from], stores[to], {
    bySize,
    onProgress: progress,
  });
  console.log(
    `${copied} files copied (${copiedBytes} bytes) and compared; ${present} were there before and are the same${bySize ? ' by size' : ''}.`,
  );
  for (const { name, why } of failed) console.error(`${name}: ${why}`);
  if (failed.length > 0) {
    console.error(`${failed.length} files are not in the second place. The same command again goes on with them.`);
    process.exitCode = 1;
  }
} catch (error) {
  if (!(error instanceof CannotStart || error instanceof BucketFailed)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

type Place = 'disk' | 's3';
function isPlace(text: string | undefined): text is Place {
  return text === 'disk' || text === 's3';
}

function readArguments(given: string[]): { from: Place; to: Place; bySize: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args: given,
      allowPositionals: true,
      options: { sizes: { type: 'boolean' } },
    });
    const [from, to, ...more] = positionals;
    if (isPlace(from) && isPlace(to) && from !== to && more.length === 0)
      return { from, to, bySize: values.sizes ?? false };
  } catch {
    // An unknown option.
  }
  throw new CannotStart(USAGE);
}
