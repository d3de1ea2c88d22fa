import type { OutgoingMessage } from './messenger.ts';

/** Access to the WhatsApp Cloud API. */
export interface WhatsAppSettings {
  token: string;
  /** Id of the sending number at the provider. */
  phoneId: string;
  /** With its version, without a trailing slash. */
  api: string;
}

const TIMEOUT_MS = 10_000;
/** Maximum length that is read of an answer; the rest is ignored. */
const MAX_BYTES = 64 * 1024;

/**
 * Sends one message by the WhatsApp Cloud API, with the template of its name that has been approved there (codes as authentication
 * templates with a copy button). Returns null, or a short reason why it was not accepted; never the provider's text.
 */
export async function sendByWhatsApp(
  { api, phoneId, token }: WhatsAppSettings,
  message: OutgoingMessage,
  timeoutMs = TIMEOUT_MS,
): Promise<string | null> {
  try {
    const answer = await fetch(`${api}/${phoneId}/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(bodyOf(message)),
      // A redirect must not take the token to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await readLimited(answer);
    if (!answer.ok) return `status ${answer.status}`;
    return text !== null && isTaken(text) ? null : 'unreadable answer';
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'no answer in time' : 'no connection';
  }
}

function bodyOf({ phone, template, values, locale }: OutgoingMessage): object {
  const parameters = Object.values(values).map((text) => ({ type: 'text', text }));
  const components = [
    ...(parameters.length > 0 ? [{ type: 'body', parameters }] : []),
    ...(template.endsWith('_code') ? [{ type: 'button', sub_type: 'url', index: '0', parameters }] : []),
  ];
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: phone.slice(1),
    type: 'template',
    template: { name: template, language: { code: locale }, components },
  };
}

async function readLimited(answer: Response): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** An accepted message has an id; an error page of a gateway in between has none. */
function isTaken(text: string): boolean {
  try {
    const body: unknown = JSON.parse(text);
    return (
      typeof body === 'object' &&
      body !== null &&
      'messages' in body &&
      Array.isArray(body.messages) &&
      body.messages.length > 0
    );
  } catch {
    return false;
  }
}
