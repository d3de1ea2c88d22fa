import { expect, test } from 'vitest';
import { isFromOurPages } from './same-site.ts';

const own = 'https://wijha.example';

test.each([
  [{ 'sec-fetch-site': 'same-origin', origin: own }, true],
  [{ 'sec-fetch-site': 'same-origin' }, true],
  // A browser without fetch metadata.
  [{ origin: own }, true],
  [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, false],
  [{ 'sec-fetch-site': 'cross-site', origin: own }, false],
  [{ 'sec-fetch-site': 'same-site', origin: own }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ origin: 'https://evil.example' }, false],
  [{ origin: 'null' }, false],
  [{ origin: `${own}.evil.example` }, false],
  [{}, false],
])('a change with the headers %o is one of our pages: %s', (headers, isOurs) => {
  expect(isFromOurPages(new Headers(headers), own)).toBe(isOurs);
});
