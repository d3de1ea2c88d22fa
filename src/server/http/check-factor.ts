import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from './refusal.ts';
import type { Caller } from './services.ts';

/** A session of staff without its second factor reads what is its own, and changes nothing but its factors. */
export function checkFactor(endpoint: Endpoint, { factor }: Caller): void {
  const isOwn = endpoint.access === 'signed-in' && (endpoint.kind === 'query' || endpoint.withoutFactor === true);
  const isOpen = endpoint.access === 'anyone' || (isOwn && endpoint.fresh !== true);
  if (factor === 'missing' && !isOpen) throw new Refusal('factor_needed');
  if (factor === 'proved' && endpoint.fresh) throw new Refusal('factor_stale');
}
