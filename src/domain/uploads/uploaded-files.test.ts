import * as v from 'valibot';
import { expect, test } from 'vitest';
import { DocumentId, DocumentPage, documentTypes, MAX_DOCUMENT_BYTES } from './document.ts';
import { PhotoId } from './photo.ts';
import { MAX_PHOTO_BYTES, PHOTO_TYPES } from './photo-limits.ts';
import { MAX_VIDEO_BYTES, VIDEO_TYPES, videoAddress, videoAt, VideoId } from './video.ts';

const hex = '0123456789abcdef'.repeat(2);

test('photos and videos are named by their content, and by nothing else', () => {
  expect([v.is(PhotoId, `p${hex}`), v.is(VideoId, `v${hex}`)]).toEqual([true, true]);
  for (const end of [hex.slice(1), `${hex}0`, hex.toUpperCase(), `${hex.slice(1)}g`])
    expect([v.is(PhotoId, `p${end}`), v.is(VideoId, `v${end}`)]).toEqual([false, false]);
  expect([v.is(PhotoId, `v${hex}`), v.is(VideoId, `p${hex}`)]).toEqual([false, false]);
  expect([v.is(PhotoId, `xp${hex}`), v.is(VideoId, `xv${hex}`)]).toEqual([false, false]);
});

test('the address of a video leads back to it', () => {
  for (const type of VIDEO_TYPES) {
    const url = videoAddress(`v${hex}`, type);
    expect(url.endsWith(type.slice(-4).replace('/', '.'))).toBe(true);
    expect(videoAt(url)).toEqual({ id: `v${hex}`, url });
  }
});

test('an address that is not ours is no video of ours', () => {
  for (const url of [
    `https://example.com/videos/v${hex}.mp4`,
    `/videos/v${hex}.mp4?x`,
    `/videos/v${hex}.mov`,
    `/photos/v${hex}.mp4`,
    `/videos/v${hex}xmp4`,
    '',
  ])
    expect(videoAt(url)).toBeNull();
});

test('files may have the sizes and types of the specification', () => {
  expect([MAX_PHOTO_BYTES, MAX_DOCUMENT_BYTES, MAX_VIDEO_BYTES]).toEqual([5_242_880, 5_242_880, 52_428_800]);
  expect(PHOTO_TYPES).toEqual(['image/jpeg', 'image/png']);
  expect(documentTypes.document).toEqual([...PHOTO_TYPES, 'application/pdf']);
  expect(documentTypes.identity_photo).toEqual([...PHOTO_TYPES]);
});

test('pages of a document count from 1 to 60', () => {
  expect(['1', '9', '10', '60'].map((page) => v.parse(DocumentPage, page))).toEqual([1, 9, 10, 60]);
  for (const page of ['', '0', '01', '61', '99', '100', '1x', 'x1', '-1']) expect(v.is(DocumentPage, page)).toBe(false);
});

test('the id of a document is compared in lower case', () => {
  expect(v.parse(DocumentId, '0190A000-0000-7000-8000-00000000000F')).toBe('0190a000-0000-7000-8000-00000000000f');
  expect(v.is(DocumentId, '0190a000')).toBe(false);
});
