import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { acceptedEncoding, createCompressor } from './compress.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.1, gzip', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip, br; q=0.000', 'gzip'],
  ['br;q=0,gzip;q=0', null],
  ['br;q=0.01', 'br'],
  ['identity', null],
  ['brotli', null],
  ['xgzip', null],
  ['*', null],
  ['', null],
  [null, null],
  [undefined, null],
] as const)('Accept-Encoding %j gives %s', (accepted, encoding) => {
  expect(acceptedEncoding(accepted)).toBe(encoding);
});

test('a body is compressed once for each encoding, and can be read again', async () => {
  const compress = createCompressor();
  const body = Buffer.from('Cars and homes in Saudi Arabia. '.repeat(100));
  const [brotli, gzip] = [await compress('digest', body, 'br'), await compress('digest', body, 'gzip')];
  expect(brotliDecompressSync(brotli)).toEqual(body);
  expect(gunzipSync(gzip)).toEqual(body);
  expect(await compress('digest', body, 'br')).toBe(brotli);
  expect(await compress('digest', body, 'gzip')).toBe(gzip);
  expect(await compress('another digest', body, 'br')).not.toBe(brotli);
});
