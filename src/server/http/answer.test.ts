import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { hasIt, sendFile, toBody, writeJson } from './answer.ts';

test('an answer the caller has already is recognised in every form of the header', () => {
  for (const known of ['"abc"', 'W/"abc"', '"x", W/"abc"', ' * ']) expect(hasIt(known, 'abc')).toBe(true);
  for (const other of [undefined, '', 'abc', '"abcd"', 'W/"ab"', '"x"']) expect(hasIt(other, 'abc')).toBe(false);
});

test('the same content has the same tag, other content another', () => {
  expect(writeJson({ a: 1 }).digest).toBe(writeJson({ a: 1 }).digest);
  expect(writeJson({ a: 1 }).digest).not.toBe(writeJson({ a: 2 }).digest);
  expect(writeJson({ a: 1 }).bytes.toString()).toBe('{"a":1}');
});

test('the file of a person is shown only as a picture, never run and never cached on the way', async () => {
  const bytes = Buffer.from('content');
  const app = new Hono()
    .get('/picture', (c) => sendFile(c, { bytes, mimeType: 'image/jpeg', name: 'ID card "1".jpg' }))
    .get('/pdf', (c) => sendFile(c, { bytes, mimeType: 'application/pdf', name: '../شهادة.pdf' }));
  const [picture, pdf] = [await app.request('/picture'), await app.request('/pdf')];
  expect(await picture.text()).toBe('content');
  expect(picture.headers.get('content-disposition')).toBe('inline; filename="ID_card__1_.jpg"');
  expect(pdf.headers.get('content-disposition')).toBe('attachment; filename="..______.pdf"');
  for (const { headers } of [picture, pdf]) {
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*; sandbox$/);
  }
});

test('bytes are sent exactly, whatever memory they are a part of', () => {
  const part = Buffer.from('0123456789').subarray(3, 6);
  expect(Buffer.from(toBody(part)).toString()).toBe('345');
  const shared = Buffer.from(new SharedArrayBuffer(4));
  shared.write('abcd');
  expect(Buffer.from(toBody(shared.subarray(1, 3))).toString()).toBe('bc');
});
