import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import S3rver from 's3rver';
import type { S3Settings } from '#server/files/s3-bucket.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The only key that s3rver knows, and its secret. */
const KEY = 'S3RVER';
const BUCKET = 'files';

export interface S3Server {
  readonly settings: S3Settings;
  /** The settings of a server that uses the bucket. */
  readonly environment: Readonly<Record<string, string>>;
  /** Calls since the last look, as `GET photos/a.jpg`. */
  readonly calls: () => string[];
  /** Answers the next calls with 503, as a store does that is busy. */
  readonly failNext: (calls: number) => void;
  /** Resolves at the nth call like this, which gets no answer, nor do those after it until `goOn`. */
  readonly haltAt: (call: RegExp, nth: number) => Promise<void>;
  readonly goOn: () => void;
  readonly close: () => Promise<void>;
}

/** A real S3 server (s3rver, from npm) with an empty bucket. Of a signature it checks the access key only. */
export async function startS3Server(): Promise<S3Server> {
  const { folder, remove } = temporaryFolder('s3');
  const store = new S3rver({ directory: folder, silent: true, configureBuckets: [{ name: BUCKET }] });
  await store.configureBuckets();
  const answer = store.callback();
  let calls: string[] = [];
  let failing = 0;
  let isHalted = false;
  let onCall: (call: string) => void = () => {};
  const server = createServer((request, response) => {
    const [address = ''] = (request.url ?? '').split('?');
    const call = `${request.method} ${decodeURIComponent(address.slice(`/${BUCKET}/`.length))}`;
    calls.push(call);
    onCall(call);
    if (isHalted) return;
    if (failing > 0) {
      failing -= 1;
      request.resume();
      response.writeHead(503).end();
      return;
    }
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bucketUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${BUCKET}`;
  return {
    settings: { bucketUrl, region: 'us-east-1', accessKey: KEY, secretKey: KEY },
    environment: { S3_URL: bucketUrl, S3_ACCESS_KEY: KEY, S3_SECRET_KEY: KEY },
    calls() {
      const seen = calls;
      calls = [];
      return seen;
    },
    failNext: (number) => void (failing = number),
    haltAt: (like, nth) =>
      new Promise((resolve) => {
        let seen = 0;
        onCall = (call) => {
          if (!like.test(call) || (seen += 1) < nth) return;
          isHalted = true;
          resolve();
        };
      }),
    goOn() {
      isHalted = false;
      onCall = () => {};
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      remove();
    },
  };
}
