import { createHash, randomUUID } from 'node:crypto';
import type { Hono } from 'hono';

/** A refusal or a stored document, as a guest receives it. */
export interface DocumentAnswer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: {
    readonly data?: { readonly id: string; readonly mimeType: string };
    readonly code?: string;
    readonly reason?: string;
    readonly message?: string;
  };
}

/** Uploads a document as a guest from a new device. */
export async function sendDocument(
  app: Hono,
  bytes: Uint8Array,
  { locale = 'en', device = randomUUID() }: { readonly locale?: 'en' | 'ar'; readonly device?: string } = {},
): Promise<DocumentAnswer> {
  const response = await app.request('/api/uploads/documents?purpose=document', {
    method: 'POST',
    headers: {
      'content-digest': `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`,
      'device-id': device,
      'accept-language': locale,
    },
    body: new Uint8Array(bytes),
  });
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    body: (await response.json()) as DocumentAnswer['body'],
  };
}
