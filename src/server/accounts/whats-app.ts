import type { SendingOutcome } from '#domain/accounts/message-delivery.ts';
import { isTemporary } from './temporary-status.ts';
import type { ProvidedMessage } from './outgoing.ts';

type PhoneMessage = Omit<ProvidedMessage, 'id' | 'leaveUrl'>;

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
 * templates with a copy button). The reason why it was not accepted is short and never the provider's text. An answer that cannot be read
 * counts as a refusal: the provider may have taken the message.
 */
export async function sendByWhatsApp(
  { api, phoneId, token }: WhatsAppSettings,
  message: PhoneMessage,
  timeoutMs = TIMEOUT_MS,
): Promise<SendingOutcome> {
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
    if (!answer.ok)
      return {
        as: isTemporary(answer.status) || isBusy(text) ? 'unavailable' : 'refused',
        problem: `status ${answer.status}`,
      };
    return text !== null && isTaken(text) ? { as: 'taken' } : { as: 'refused', problem: 'unreadable answer' };
  } catch (error) {
    const isSlow = error instanceof DOMException && error.name === 'TimeoutError';
    return { as: 'unavailable', problem: isSlow ? 'no answer in time' : 'no connection' };
  }
}

function bodyOf({ to, template, values, locale }: PhoneMessage): object {
  const parameters = Object.values(values).map((text) => ({ type: 'text', text }));
  const components = [
    ...(parameters.length > 0 ? [{ type: 'body', parameters }] : []),
    ...(template.endsWith('_code') ? [{ type: 'button', sub_type: 'url', index: '0', parameters }] : []),
  ];
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: to.slice(1),
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

/** The interface reports its own limits and troubles with status 400 and these codes, or says so itself. */
const BUSY_CODES: readonly unknown[] = [1, 2, 4, 80007, 130429, 131000, 131016, 131048, 131056];

function isBusy(text: string | null): boolean {
  const body = parsed(text);
  if (!(body && 'error' in body && typeof body.error === 'object' && body.error !== null)) return false;
  const { error } = body;
  return (
    ('is_transient' in error && error.is_transient === true) || ('code' in error && BUSY_CODES.includes(error.code))
  );
}

/** An accepted message has an id; an error page of a gateway in between has none. */
function isTaken(text: string): boolean {
  const body = parsed(text);
  return body !== null && 'messages' in body && Array.isArray(body.messages) && body.messages.length > 0;
}

function parsed(text: string | null): object | null {
  try {
    const body: unknown = JSON.parse(text ?? '');
    return typeof body === 'object' ? body : null;
  } catch {
    return null;
  }
}
