import type { MiddlewareHandler } from 'hono';
import type { ServerSettings } from './services.ts';
import { originOf } from './api.ts';
import { answerPolicy } from './content-security.ts';

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

/** Headers of every answer; pages replace the policy with their own. HSTS is sent only over HTTPS. */
export function securityHeaders(settings: Pick<ServerSettings, 'publicUrl' | 'trustProxy'>): MiddlewareHandler {
  return async (c, next) => {
    for (const [name, value] of Object.entries(answerHeaders)) c.header(name, value);
    if (originOf(c, settings).startsWith('https:'))
      c.header('strict-transport-security', `max-age=${ONE_YEAR_SECONDS}; includeSubDomains`);
    await next();
  };
}
