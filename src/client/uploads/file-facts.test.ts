import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readFileFacts } from './file-facts.ts';

const picture = () => sharp({ create: { width: 321, height: 123, channels: 3, background: '#0c5c49' } });

test("type and size of a photograph are read from its bytes, even after a camera's metadata", async () => {
  expect(readFileFacts(await picture().jpeg().toBuffer())).toEqual({ type: 'image/jpeg', width: 321, height: 123 });
  expect(
    readFileFacts(
      await picture()
        .withExif({ IFD0: { Copyright: 'x'.repeat(5000) } })
        .jpeg({ progressive: true })
        .toBuffer(),
    ),
  ).toEqual({ type: 'image/jpeg', width: 321, height: 123 });
  expect(readFileFacts(await picture().png().toBuffer())).toEqual({ type: 'image/png', width: 321, height: 123 });
});

test('a PDF is recognised by its bytes, and a file of another type is not', async () => {
  expect(readFileFacts(new TextEncoder().encode('%PDF-1.7\n...'))).toEqual({
    type: 'application/pdf',
    width: null,
    height: null,
  });
  expect(readFileFacts(new TextEncoder().encode('MZ, named photo.jpg')).type).toBeNull();
  expect(readFileFacts(await picture().webp().toBuffer()).type).toBeNull();
  expect(readFileFacts(new Uint8Array()).type).toBeNull();
});

test('a photograph truncated in its header has no size', async () => {
  const whole = await picture().jpeg().toBuffer();
  expect(readFileFacts(whole.subarray(0, 12))).toEqual({ type: 'image/jpeg', width: null, height: null });
  expect(readFileFacts(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))).toEqual({
    type: 'image/png',
    width: null,
    height: null,
  });
});
