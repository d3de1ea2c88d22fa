import { expect, test } from 'vitest';
import { shareAddress, type ShareDevice } from './share-address.ts';

const url = 'https://wijha.example/compare?ids=1,2';
const failing = (name: string) => () => Promise.reject(new DOMException('', name));

/** A device with a share sheet and a clipboard; `got` is what reached them. */
function device(change: Partial<ShareDevice> = {}) {
  const got: string[] = [];
  return {
    got,
    share: async (content: { title: string; url: string }) => void got.push(`shared ${content.title} ${content.url}`),
    clipboard: { writeText: async (text: string) => void got.push(`copied ${text}`) },
    ...change,
  };
}

test('opens the share sheet and leaves the clipboard alone', async () => {
  const phone = device();
  expect(await shareAddress(phone, 'Comparison', url)).toBe('shared');
  expect(phone.got).toEqual([`shared Comparison ${url}`]);
});

test('does nothing more when the person closes the share sheet', async () => {
  const phone = device({ share: failing('AbortError') });
  expect(await shareAddress(phone, 'Comparison', url)).toBe('closed');
  expect(phone.got).toEqual([]);
});

test('copies the address where the browser cannot share, or its share sheet fails', async () => {
  for (const share of [undefined, failing('NotAllowedError')]) {
    const desktop = device({ share });
    expect(await shareAddress(desktop, 'Comparison', url)).toBe('copied');
    expect(desktop.got).toEqual([`copied ${url}`]);
  }
});

test('reports that the address has to be shown where nothing may be copied', async () => {
  expect(await shareAddress({ clipboard: { writeText: failing('NotAllowedError') } }, 'Comparison', url)).toBe(
    'refused',
  );
  // Pages without TLS have no clipboard.
  expect(await shareAddress({}, 'Comparison', url)).toBe('refused');
});
