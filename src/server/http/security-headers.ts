import type { Context, MiddlewareHandler } from 'hono';
import type { ServerSettings } from './services.ts';
import { originOf } from './api.ts';
import { answerPolicy } from './content-security.ts';
import { addCommonHeaders, completeAnswer } from './whole-answer.ts';

/** Headers of every answer. */
export const answerHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': answerPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // The screens use none of these.
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
};

const ONE_YEAR_SECONDS = 31_536_000;
const overHttps = {
  ...answerHeaders,
  'strict-transport-security': `max-age=${ONE_YEAR_SECONDS}; includeSubDomains`,
};

/** The headers of an answer to this caller; HSTS is sent only over HTTPS. */
export const headersFor = (c: Context, settings: Pick<ServerSettings, 'publicUrl' | 'trustProxy'>) =>
  originOf(c, settings).startsWith('https:') ? overHttps : answerHeaders;

/** Gives every answer its headers, those that were noted before included; pages have a policy of their own. */
export function securityHeaders(settings: Pick<ServerSettings, 'publicUrl' | 'trustProxy'>): MiddlewareHandler {
  return async (c, next) => {
    addCommonHeaders(c, headersFor(c, settings));
    await next();
    completeAnswer(c);
  };
}
