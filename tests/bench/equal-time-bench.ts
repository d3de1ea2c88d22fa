import { type Figure, percentile } from './figure.ts';
import type { TestBed } from './test-bed.ts';

/** Number of accounts, and of names without an account. */
const PEOPLE = 60;
/** Sign-in attempts per name, below the limit that slows them down. */
const TRIES = 3;
/** Maximum ratio of the two times. */
const MAX_RATIO = 1.1;

type Ask = (name: string) => Promise<unknown>;

/** Checks that response times do not reveal accounts: signing in with a wrong password, and requesting a code. */
export async function measureEqualTime(testBed: TestBed): Promise<Figure[]> {
  const server = await testBed.serve({ RATE_LIMITS: 'off' });
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${server.origin}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    await answer.arrayBuffer();
    return answer.status;
  };
  const run = String(Date.now() % 10_000).padStart(4, '0');
  const phone = (kind: 'known' | 'unknown', nth: number) =>
    `05${kind === 'known' ? 5 : 6}${run}${String(nth).padStart(3, '0')}`;
  const email = (kind: 'known' | 'unknown', nth: number) => `${kind}${run}${nth}@example.com`;
  const nth = Array.from({ length: PEOPLE }, (_, at) => at);
  try {
    for (const at of nth) {
      const status = await post('/auth/register', {
        accountType: 'individual',
        name: 'Sara Al-Harbi',
        email: email('known', at),
        countryCode: '+966',
        phone: phone('known', at),
        nationality: 'SA',
        identityNumber: '1000000008',
        city: 'jeddah',
        password: 'quiet lamp by the sea',
        passwordConfirmation: 'quiet lamp by the sea',
        terms: 'accepted',
      });
      if (status !== 200) throw new Error(`No account was made: ${status}.`);
    }
    const logIn: Ask = (login) => post('/auth/login', { login, password: 'not this one' });
    const askCode: Ask = (asked) => post('/auth/forget-password', { phone: asked });
    const tries = Array.from({ length: TRIES }, () => nth).flat();
    return [
      await compare('signing in by e-mail', logIn, tries, email),
      await compare('signing in by phone', logIn, tries.slice(0, PEOPLE), phone),
      await compare('asking for a code', askCode, nth, phone),
    ];
  } finally {
    await server.stop();
  }
}

/** Alternates known and unknown names, so that other load affects both. */
async function compare(
  what: string,
  ask: Ask,
  nth: readonly number[],
  nameOf: (kind: 'known' | 'unknown', nth: number) => string,
): Promise<Figure> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (const [round, at] of nth.entries()) {
    for (const kind of round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const from = performance.now();
      await ask(nameOf(kind, at));
      times[kind].push(performance.now() - from);
    }
  }
  const [known, unknown] = [percentile(times.known, 0.5), percentile(times.unknown, 0.5)];
  const slower =
    times.known.reduce((sum, one) => sum + times.unknown.filter((other) => one > other).length, 0) /
    (times.known.length * times.unknown.length);
  return {
    what: `equal time: ${what}, with and without an account`,
    value: Math.max(known / unknown, unknown / known),
    unit: 'times',
    target: { atMost: MAX_RATIO },
    note: `medians ${known.toFixed(2)} and ${unknown.toFixed(2)} ms; the known one is slower in ${Math.round(slower * 100)} % of pairs`,
  };
}
