import * as v from 'valibot';
import {
  DocumentId,
  DocumentPage,
  DocumentPurpose,
  MAX_DOCUMENT_BYTES,
  StoredDocument,
} from '#domain/uploads/document.ts';
import { MAX_PHOTO_BYTES, PHOTO_TYPES } from '#domain/uploads/photo-limits.ts';
import { Photo } from '#domain/uploads/photo.ts';
import { MAX_VIDEO_BYTES, StoredVideo, VIDEO_TYPES } from '#domain/uploads/video.ts';
import { orderRoles } from './desk-roles.ts';
import { download, query, upload } from './endpoint.ts';

export const uploads = {
  photo: upload('/uploads', {
    summary: 'One photo: raw bytes, JPEG or PNG, at most 5 MB.',
    access: 'signed-in',
    input: v.object({}),
    output: v.object({ id: v.string(), photo: Photo }),
    maxBytes: MAX_PHOTO_BYTES,
    mimeTypes: PHOTO_TYPES,
    refusals: ['too_large', 'wrong_type', 'file_refused', 'full'],
    limit: { count: 60, per: 'minute' },
  }),
  video: upload('/uploads/videos', {
    summary:
      'One video of an advert: raw bytes, MP4 or WebM, at most 50 MB. It is deleted after 24 hours unless an advert shows it.',
    access: 'signed-in',
    input: v.object({}),
    output: StoredVideo,
    maxBytes: MAX_VIDEO_BYTES,
    mimeTypes: VIDEO_TYPES,
    refusals: ['too_large', 'wrong_type', 'file_refused', 'full'],
    limit: { count: 10, per: 'minute' },
  }),
  document: upload('/uploads/documents', {
    summary:
      'One document of a request: raw bytes, JPEG, PNG or PDF (an identity photo: no PDF), at most 5 MB and 60 pages; a PDF that is encrypted, acts by itself or carries files is refused. It leaves after 24 hours unless a request names it.',
    access: 'anyone',
    input: v.object({ purpose: DocumentPurpose }),
    output: StoredDocument,
    maxBytes: MAX_DOCUMENT_BYTES,
    mimeTypes: ['image/jpeg', 'image/png', 'application/pdf'],
    refusals: ['too_large', 'wrong_type', 'file_refused', 'full'],
    limit: { count: 60, per: 'minute' },
  }),
  readDocument: download('/documents/{id}', {
    summary:
      'The bytes of a document, for its owner, for staff, and for a lender that the order was handed to; to everybody else it is not there. That staff read them is written down, a PDF as a download.',
    access: 'signed-in',
    input: v.object({ id: DocumentId }),
    mimeTypes: ['image/jpeg', 'application/pdf'],
  }),
  documentPages: query('/documents/{id}/pages', {
    summary: 'How many pages a PDF has.',
    access: 'staff',
    roles: [...orderRoles, 'lender'],
    input: v.object({ id: DocumentId }),
    output: v.object({ pages: v.number() }),
    keep: 'nothing',
  }),
  readPage: download('/documents/{id}/pages/{page}', {
    summary:
      'A page of a PDF as a picture, at most 1,600 px wide: nothing in the file can act on who looks at it. The look is written down.',
    access: 'staff',
    roles: [...orderRoles, 'lender'],
    input: v.object({ id: DocumentId, page: DocumentPage }),
    mimeTypes: ['image/webp'],
    refusals: ['file_refused'],
    limit: { count: 240, per: 'minute' },
  }),
};
