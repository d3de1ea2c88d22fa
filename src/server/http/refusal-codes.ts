import type { Endpoint, ErrorCode } from '#contract/endpoint.ts';

/** The codes with which an endpoint may refuse a call: its own, and those that follow from its kind, path and access. */
export function refusalCodes(endpoint: Endpoint): ReadonlySet<ErrorCode> {
  const codes = new Set<ErrorCode>(['malformed', 'too_many', 'invalid', 'internal', 'busy']);
  const hasBody = endpoint.kind !== 'upload' && endpoint.method !== 'GET' && endpoint.method !== 'DELETE';
  if (endpoint.path.includes('{')) codes.add('not_found');
  if (endpoint.access !== 'anyone') codes.add('not_signed_in').add('not_allowed');
  if (endpoint.access === 'staff') codes.add('role_needed');
  if (endpoint.access === 'signed-in' || endpoint.access === 'staff') codes.add('factor_needed');
  if (endpoint.fresh) codes.add('factor_stale');
  if (hasBody || endpoint.kind === 'upload') codes.add('too_large').add('wrong_type');
  if (endpoint.kind === 'command' && endpoint.about) codes.add('own_matter');
  if (endpoint.kind === 'command')
    for (const code of ['key_missing', 'key_reused', 'key_voided', 'in_progress', 'not_allowed', 'full'] as const)
      codes.add(code);
  if ('refusals' in endpoint) for (const code of endpoint.refusals ?? []) codes.add(code);
  return codes;
}
