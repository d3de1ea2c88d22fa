declare const __BUILD_ID__: string;

/** Asks the server which build it serves: `same` as ours, `newer` (any other), or `unknown` when the answer is not in our format. */
export async function checkBuild(
  ask: typeof fetch = fetch,
  ours: string = __BUILD_ID__,
  address = '/version.json',
): Promise<'same' | 'newer' | 'unknown'> {
  try {
    const response = await ask(address, { cache: 'no-store', signal: AbortSignal.timeout(8_000) });
    const body: unknown = response.ok ? await response.json() : null;
    if (typeof body !== 'object' || body === null || !('build' in body) || typeof body.build !== 'string')
      return 'unknown';
    return body.build === ours ? 'same' : 'newer';
  } catch {
    return 'unknown';
  }
}
