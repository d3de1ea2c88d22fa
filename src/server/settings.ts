import path from 'node:path';
import * as v from 'valibot';
import { CannotStart } from './cannot-start.ts';
import { isLoopback, plainConnection } from './plain-connections.ts';
import type { WhatsAppSettings } from './accounts/whats-app.ts';
import type { MailSettings } from './accounts/postman.ts';
import type { LogLevel } from './http/event-log.ts';
import type { ClamdAddress } from './uploads/documents/clamd.ts';
import { readMasterKey, type MasterKey } from './uploads/documents/master-key.ts';
import type { S3Settings } from './files/s3-bucket.ts';

export { CannotStart };

/** All settings from the environment, read once at the start. */
export interface Settings {
  /** 0 lets the system choose a free port. */
  port: number;
  host: string;
  /** Absolute path of the database, uploaded files and keys. */
  dataDir: string;
  /** Absolute path of the folder of the built app. */
  dist: string;
  /** Null: our own PostgreSQL inside `dataDir`. */
  databaseUrl: string | null;
  /** The same database with the role that owns the tables. Null: that of `databaseUrl` does, or the database is our own. */
  databaseOwnerUrl: string | null;
  /** A streaming replica of the database, for public reads. Null: the database answers them. */
  databaseReadUrl: string | null;
  /** Maximum number of connections of the pool that answers requests; a few more are open besides. */
  databasePoolSize: number;
  /** Origin without a trailing slash, for links in messages and for the site map. Null: made from host and port. */
  publicUrl: string | null;
  /** Where the browser finds the API: a path on this server, or the address of another server with the same contract. */
  apiBase: string;
  isProduction: boolean;
  /** Behind a proxy: its X-Forwarded-For and -Proto are used. */
  trustProxy: boolean;
  /** Off behind a proxy with its own limits, and for measuring. */
  limitsRates: boolean;
  /** A new database is filled with sample data, demonstration accounts included. Without it, samples are not visible. */
  hasDemonstration: boolean;
  /** The demonstration can be reached from other machines: its accounts get random passwords. */
  isPublicDemonstration: boolean;
  /** Sends messages by the WhatsApp Cloud API. Null: with the demonstration they are shown on the console, else not at all. */
  whatsApp: WhatsAppSettings | null;
  /** Sends letters by SMTP. Null: as with messages. */
  mail: MailSettings | null;
  /** The pace of the newsletter, of all servers together. */
  newslettersPerMinute: number;
  /** Origins of push services that are allowed besides those of the known browsers. */
  pushServices: readonly string[];
  /** Time from the end of the delay after which a server that is being stopped is ended by force. */
  stopSeconds: number;
  /** How long a server that is being stopped still answers everything, while `readyz` sends new requests to others. */
  stopDelaySeconds: number;
  /** The bucket for files of people. Null: folders inside `dataDir`. */
  s3: S3Settings | null;
  /** The store of `s3://bucket/folder` in `npm run backup` and `restore`, and the setting it comes from. Null: there is none. */
  backupStore: { setting: string; origin: string; region: string; accessKey: string; secretKey: string } | null;
  /** Disk that copies of photos of the bucket may take. */
  s3CacheBytes: number;
  log: {
    /** For people or for programs. Null: for people on a terminal, else for programs. */
    format: 'text' | 'json' | null;
    /** The lowest level that is written. Null: `info` for programs; people see the start of the server, and failures. */
    level: LogLevel | null;
  };
  /** Queries of the database that take this long are logged, in ms. Null: none is. */
  slowQueryMs: number | null;
  /** Where figures for Prometheus are answered. Null: nowhere. */
  metrics: { host: string; port: number } | null;
  /** The receiver of traces, the share of requests and jobs that is sent (0 to 1), and the name of this service. Null: none are sent. */
  traces: { endpoint: string; share: number; service: string } | null;
  /** Master keys of documents: the first wraps, all unwrap. None: the folder of keys in `dataDir`. */
  documentKeys: readonly MasterKey[];
  /** Plain-text connections are protected by other means; otherwise none is allowed without the demonstration. */
  hasProtectedNetwork: boolean;
  /** Addresses of OpenSearch, which has the index of listings, with commas between them. Null: it is in memory. */
  searchUrl: string | null;
  /** Threads with the index in memory, each with a copy of it. */
  searchThreads: number;
  /** Scans documents for viruses. Null: they are not scanned. */
  clamd: ClamdAddress | null;
}

const isPoolSize = (text: string) => /^\d{1,3}$/.test(text) && Number(text) >= 2;
const isThreads = (text: string) => /^[1-9]\d?$/.test(text) && Number(text) <= 64;
const isDelay = (text: string) => /^\d{1,3}$/.test(text);
const isSeconds = (text: string) => /^\d{1,5}$/.test(text) && Number(text) > 0;
const isMegabytes = (text: string) => /^\d{1,7}$/.test(text);
const isPace = (text: string) => /^[1-9]\d{0,4}$/.test(text) && Number(text) <= 60_000;
const isHost = (text: string) => /^[\w.:%-]+$/.test(text);
const isThreshold = (text: string) => /^\d{1,5}$/.test(text);
const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535;

function isUrl(text: string, ...protocols: string[]): boolean {
  const url = URL.parse(text);
  return url !== null && protocols.includes(url.protocol) && url.host !== '';
}

/** With a host, or with the folder of a socket: postgresql:///database?host=/run/postgresql */
function isDatabaseAddress(text: string): boolean {
  const url = URL.parse(text);
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol)) return false;
  return url.host !== '' || url.searchParams.get('host')?.startsWith('/') === true;
}

const isOrigin = (text: string) => isUrl(text, 'http:', 'https:') && new URL(text).origin === text.replace(/\/$/, '');
const isApiBase = (text: string) => /^(\/[\w.-]+)+$/.test(text) || isUrl(text, 'http:', 'https:');
const withoutSlash = (text: string) => text.replace(/\/+$/, '');
const isClamdAddress = (text: string) => {
  const url = URL.parse(text);
  return (
    text.startsWith('/') || (url?.protocol === 'tcp:' && url.hostname !== '' && url.port !== '' && url.pathname === '')
  );
};

function readClamdAddress(text: string): ClamdAddress {
  if (text.startsWith('/')) return { path: text };
  const { hostname, port } = new URL(text);
  return { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port) };
}

const keysIn = (text: string) => text.split(',').map((one) => readMasterKey(one.trim()));

const isSwitch = (text: string) => ['on', 'off'].includes(text);

/** A setting as text that must pass `check`; the message completes the sentence "PORT must be …". */
const setting = (check: (text: string) => boolean, mustBe: string) => v.pipe(v.string(), v.check(check, mustBe));

const Environment = v.object({
  PORT: v.optional(v.pipe(setting(isPort, 'a number between 0 and 65535'), v.transform(Number)), '3000'),
  // Only this machine by default.
  HOST: v.optional(setting(isHost, 'an address or host name to listen on'), '127.0.0.1'),
  METRICS_PORT: v.optional(v.pipe(setting(isPort, 'a number between 0 and 65535'), v.transform(Number))),
  METRICS_HOST: v.optional(setting(isHost, 'an address or host name to listen on'), '127.0.0.1'),
  DATA_DIR: v.optional(
    setting((text) => !text.includes('\0'), 'a folder'),
    '.data',
  ),
  DIST: v.optional(
    setting((text) => !text.includes('\0'), 'a folder'),
    path.join(import.meta.dirname, '../../dist'),
  ),
  DATABASE_URL: v.optional(
    setting(
      isDatabaseAddress,
      'an address like postgres://user:password@host:5432/database, or postgres:///database?host=/folder/of/its/socket',
    ),
  ),
  DATABASE_OWNER_URL: v.optional(
    setting(
      isDatabaseAddress,
      'the address of DATABASE_URL with the role that owns the tables, like postgres://owner:password@host:5432/database',
    ),
  ),
  DATABASE_READ_URL: v.optional(
    setting(isDatabaseAddress, 'the address of a streaming replica, like postgres://user:password@host:5432/database'),
  ),
  DATABASE_POOL_SIZE: v.optional(v.pipe(setting(isPoolSize, 'a number between 2 and 999'), v.transform(Number)), '10'),
  PUBLIC_URL: v.optional(
    v.pipe(setting(isOrigin, 'an address like https://example.com, without a path'), v.transform(withoutSlash)),
  ),
  API_BASE: v.optional(
    v.pipe(
      setting(isApiBase, 'a path like /api or an address like https://example.com/api'),
      v.transform(withoutSlash),
    ),
    '/api',
  ),
  NODE_ENV: v.optional(
    setting((text) => ['production', 'development', 'test'].includes(text), 'production, development or test'),
    'development',
  ),
  TRUST_PROXY: v.optional(setting(isSwitch, 'on or off'), 'off'),
  RATE_LIMITS: v.optional(setting(isSwitch, 'on or off'), 'on'),
  WHATSAPP_TOKEN: v.optional(setting((text) => /^[\x21-\x7e]+$/.test(text), 'an access token without spaces')),
  WHATSAPP_PHONE_ID: v.optional(
    setting((text) => /^\d{1,30}$/.test(text), 'the id of the sending number, digits only'),
  ),
  WHATSAPP_API: v.optional(
    v.pipe(
      setting((text) => isUrl(text, 'http:', 'https:'), 'an address like https://graph.facebook.com/v23.0'),
      v.transform(withoutSlash),
    ),
    'https://graph.facebook.com/v23.0',
  ),
  NEWSLETTERS_PER_MINUTE: v.optional(
    v.pipe(setting(isPace, 'a number of mails between 1 and 60000'), v.transform(Number)),
    '300',
  ),
  SMTP_URL: v.optional(
    setting((text) => isUrl(text, 'smtp:', 'smtps:'), 'an address like smtps://user:password@mail.example.com'),
  ),
  MAIL_FROM: v.optional(setting((text) => /^[^\s@]+@[^\s@]+$/.test(text), 'the e-mail address letters come from')),
  PUSH_SERVICES: v.optional(
    v.pipe(
      setting(
        (text) => text.split(',').every((one) => isOrigin(one.trim())),
        'origins like https://push.example.com, with commas between them',
      ),
      v.transform((text) => text.split(',').map((one) => withoutSlash(one.trim()))),
    ),
  ),
  PLAIN_CONNECTIONS: v.optional(
    setting((text) => ['refused', 'protected'].includes(text), 'refused or protected'),
    'refused',
  ),
  STOP_SECONDS: v.optional(v.pipe(setting(isSeconds, 'a number of seconds'), v.transform(Number)), '30'),
  STOP_DELAY_SECONDS: v.optional(v.pipe(setting(isDelay, 'a number of seconds up to 999'), v.transform(Number)), '0'),
  DEMONSTRATION: v.optional(
    setting((text) => ['on', 'off', 'public'].includes(text), 'on, off or public'),
    'on',
  ),
  S3_URL: v.optional(
    v.pipe(
      setting(
        (text) => isUrl(text, 'http:', 'https:') && new URL(text).pathname.length > 1,
        'the address of a bucket, like https://s3.example.com/files',
      ),
      v.transform(withoutSlash),
    ),
  ),
  S3_REGION: v.optional(
    setting((text) => /^[\w-]+$/.test(text), 'the name of a region'),
    'us-east-1',
  ),
  S3_CACHE_MB: v.optional(v.pipe(setting(isMegabytes, 'a number of megabytes'), v.transform(Number)), '500'),
  SEARCH_URL: v.optional(
    setting(
      (text) =>
        text.split(',').every((one) => isUrl(one.trim(), 'http:', 'https:') && URL.parse(one)?.pathname === '/'),
      'addresses of OpenSearch like http://127.0.0.1:9200, with commas between them',
    ),
  ),
  SEARCH_THREADS: v.optional(v.pipe(setting(isThreads, 'a number from 1 to 64'), v.transform(Number)), '1'),
  CLAMD_URL: v.optional(
    v.pipe(
      setting(
        isClamdAddress,
        'an address like tcp://127.0.0.1:3310 or the path of a socket like /run/clamav/clamd.ctl',
      ),
      v.transform(readClamdAddress),
    ),
  ),
  LOG: v.optional(
    v.pipe(
      setting((text) => ['text', 'json'].includes(text), 'text or json'),
      v.picklist(['text', 'json']),
    ),
  ),
  LOG_LEVEL: v.optional(
    v.pipe(
      setting((text) => ['debug', 'info', 'warn', 'error'].includes(text), 'debug, info, warn or error'),
      v.picklist(['debug', 'info', 'warn', 'error']),
    ),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(
    v.pipe(
      setting((text) => isUrl(text, 'http:', 'https:'), 'an address like http://127.0.0.1:4318'),
      v.transform(withoutSlash),
    ),
  ),
  OTEL_TRACES_SAMPLER_ARG: v.optional(
    v.pipe(
      setting((text) => /^(?:0|1|0?\.\d{1,6})$/.test(text), 'a share between 0 and 1'),
      v.transform(Number),
    ),
    '1',
  ),
  OTEL_SERVICE_NAME: v.optional(
    setting((text) => /^[\w.-]{1,60}$/.test(text), 'a name of letters, digits, dots and dashes'),
    'wijha',
  ),
  SLOW_QUERY_MS: v.optional(
    v.pipe(setting(isThreshold, 'a number of milliseconds up to 99999, or 0 for none'), v.transform(Number)),
    '1000',
  ),
  DOCUMENT_KEY: v.optional(
    v.pipe(
      setting(
        (text) => keysIn(text).every((key) => key !== null),
        '32 random bytes in base64 (npm run keys -- new prints them), or several of them with commas between',
      ),
      v.transform((text) => keysIn(text).filter((key) => key !== null)),
    ),
  ),
  S3_ACCESS_KEY: v.optional(v.string()),
  S3_SECRET_KEY: v.optional(v.string()),
  BACKUP_S3_URL: v.optional(
    v.pipe(
      setting(isOrigin, 'the address of a store, like https://s3.example.com, without a bucket'),
      v.transform(withoutSlash),
    ),
  ),
  BACKUP_S3_REGION: v.optional(
    setting((text) => /^[\w-]+$/.test(text), 'the name of a region'),
    'us-east-1',
  ),
  BACKUP_S3_ACCESS_KEY: v.optional(v.string()),
  BACKUP_S3_SECRET_KEY: v.optional(v.string()),
});

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(Environment.entries);

/** Settings with a password: their values must never be shown or logged. */
const SECRETS = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_READ_URL',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'BACKUP_S3_ACCESS_KEY',
  'BACKUP_S3_SECRET_KEY',
  'WHATSAPP_TOKEN',
  'SMTP_URL',
  'SEARCH_URL',
  'DOCUMENT_KEY',
];

/** The settings of this process. An empty variable counts as absent. Throws CannotStart naming the first invalid one. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const read = v.safeParse(Environment, given, { abortEarly: true });
  if (!read.success) {
    const issue = read.issues[0];
    const name = String(issue.path?.[0].key);
    const isNow = SECRETS.includes(name) ? '' : ` (is ${JSON.stringify(given[name])})`;
    throw new CannotStart(`${name} must be ${issue.message}${isNow}.`);
  }
  const {
    PORT,
    HOST,
    DATA_DIR,
    DIST,
    DATABASE_URL,
    PUBLIC_URL,
    API_BASE,
    NODE_ENV,
    TRUST_PROXY,
    RATE_LIMITS,
    DEMONSTRATION,
    S3_URL,
    S3_REGION,
    S3_ACCESS_KEY,
    S3_SECRET_KEY,
    S3_CACHE_MB,
    SEARCH_URL,
    SEARCH_THREADS,
    CLAMD_URL,
  } = read.output;
  const {
    WHATSAPP_TOKEN,
    WHATSAPP_PHONE_ID,
    WHATSAPP_API,
    SMTP_URL,
    MAIL_FROM,
    PUSH_SERVICES,
    STOP_SECONDS,
    STOP_DELAY_SECONDS,
    DATABASE_POOL_SIZE,
    LOG,
    LOG_LEVEL,
    METRICS_PORT,
    METRICS_HOST,
    SLOW_QUERY_MS,
    OTEL_EXPORTER_OTLP_ENDPOINT,
    OTEL_TRACES_SAMPLER_ARG,
    OTEL_SERVICE_NAME,
    DOCUMENT_KEY,
    PLAIN_CONNECTIONS,
    NEWSLETTERS_PER_MINUTE,
    DATABASE_OWNER_URL,
    DATABASE_READ_URL,
    BACKUP_S3_URL,
    BACKUP_S3_REGION,
    BACKUP_S3_ACCESS_KEY,
    BACKUP_S3_SECRET_KEY,
  } = read.output;
  if (METRICS_PORT !== undefined && METRICS_PORT !== 0 && METRICS_PORT === PORT)
    throw new CannotStart(
      `METRICS_PORT must be another port than PORT (is "${PORT}"): figures are not for the public.`,
    );
  if (Boolean(WHATSAPP_TOKEN) !== Boolean(WHATSAPP_PHONE_ID))
    throw new CannotStart('WHATSAPP_TOKEN and WHATSAPP_PHONE_ID are set together or not at all.');
  if (Boolean(SMTP_URL) !== Boolean(MAIL_FROM))
    throw new CannotStart('SMTP_URL and MAIL_FROM are set together or not at all.');
  if (DEMONSTRATION === 'off' && !PUBLIC_URL)
    throw new CannotStart(
      'PUBLIC_URL must be set when DEMONSTRATION is off: the address people open, like https://example.com.',
    );
  if (
    DEMONSTRATION === 'off' &&
    PUBLIC_URL &&
    new URL(PUBLIC_URL).protocol !== 'https:' &&
    !isLoopback(new URL(PUBLIC_URL).hostname)
  )
    throw new CannotStart(
      `PUBLIC_URL must begin with https:// when DEMONSTRATION is off (is ${JSON.stringify(PUBLIC_URL)}): passwords and documents pass through it.`,
    );
  if (DEMONSTRATION === 'on') refusePublic({ HOST, PUBLIC_URL });
  if (DEMONSTRATION === 'off' && PLAIN_CONNECTIONS === 'refused') {
    const clamdHost = CLAMD_URL && 'host' in CLAMD_URL ? CLAMD_URL.host : null;
    const plain = plainConnection({
      DATABASE_URL,
      DATABASE_OWNER_URL,
      DATABASE_READ_URL,
      SMTP_URL,
      S3_URL,
      BACKUP_S3_URL,
      SEARCH_URL,
      WHATSAPP_API,
      PUSH_SERVICES,
      OTEL_EXPORTER_OTLP_ENDPOINT,
      clamdHost,
    });
    if (plain)
      throw new CannotStart(
        `${plain} Where something else protects plain connections (a VPN, an encrypted network), set PLAIN_CONNECTIONS to protected.`,
      );
  }
  if (S3_URL && (!S3_ACCESS_KEY || !S3_SECRET_KEY))
    throw new CannotStart('S3_URL needs S3_ACCESS_KEY and S3_SECRET_KEY.');
  if (DATABASE_OWNER_URL && !DATABASE_URL)
    throw new CannotStart('DATABASE_OWNER_URL is another role of DATABASE_URL, which must be set too.');
  if (DATABASE_READ_URL && !DATABASE_URL)
    throw new CannotStart('DATABASE_READ_URL is a replica of DATABASE_URL, which must be set too.');
  const s3 = S3_URL
    ? { bucketUrl: S3_URL, region: S3_REGION, accessKey: S3_ACCESS_KEY ?? '', secretKey: S3_SECRET_KEY ?? '' }
    : null;
  if (BACKUP_S3_URL && (!BACKUP_S3_ACCESS_KEY || !BACKUP_S3_SECRET_KEY))
    throw new CannotStart('BACKUP_S3_URL needs BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY.');
  return {
    port: PORT,
    host: HOST,
    dataDir: path.resolve(DATA_DIR),
    dist: path.resolve(DIST),
    databaseUrl: DATABASE_URL ?? null,
    databaseOwnerUrl: DATABASE_OWNER_URL ?? null,
    databaseReadUrl: DATABASE_READ_URL ?? null,
    databasePoolSize: DATABASE_POOL_SIZE,
    publicUrl: PUBLIC_URL ?? null,
    apiBase: API_BASE,
    isProduction: NODE_ENV === 'production',
    trustProxy: TRUST_PROXY === 'on',
    limitsRates: RATE_LIMITS === 'on',
    hasDemonstration: DEMONSTRATION !== 'off',
    isPublicDemonstration: DEMONSTRATION === 'public',
    whatsApp:
      WHATSAPP_TOKEN && WHATSAPP_PHONE_ID
        ? { token: WHATSAPP_TOKEN, phoneId: WHATSAPP_PHONE_ID, api: WHATSAPP_API }
        : null,
    mail: SMTP_URL && MAIL_FROM ? { url: SMTP_URL, from: MAIL_FROM } : null,
    newslettersPerMinute: NEWSLETTERS_PER_MINUTE,
    pushServices: PUSH_SERVICES ?? [],
    stopSeconds: STOP_SECONDS,
    stopDelaySeconds: STOP_DELAY_SECONDS,
    log: { format: LOG ?? null, level: LOG_LEVEL ?? null },
    metrics: METRICS_PORT === undefined ? null : { host: METRICS_HOST, port: METRICS_PORT },
    traces:
      OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : { endpoint: OTEL_EXPORTER_OTLP_ENDPOINT, share: OTEL_TRACES_SAMPLER_ARG, service: OTEL_SERVICE_NAME },
    slowQueryMs: SLOW_QUERY_MS === 0 ? null : SLOW_QUERY_MS,
    documentKeys: DOCUMENT_KEY ?? [],
    searchUrl: SEARCH_URL ?? null,
    searchThreads: SEARCH_THREADS,
    clamd: CLAMD_URL ?? null,
    hasProtectedNetwork: PLAIN_CONNECTIONS === 'protected',
    s3,
    backupStore: BACKUP_S3_URL
      ? {
          setting: 'BACKUP_S3_URL',
          origin: BACKUP_S3_URL,
          region: BACKUP_S3_REGION,
          accessKey: BACKUP_S3_ACCESS_KEY ?? '',
          secretKey: BACKUP_S3_SECRET_KEY ?? '',
        }
      : s3 && {
          setting: 'S3_URL',
          origin: new URL(s3.bucketUrl).origin,
          region: s3.region,
          accessKey: s3.accessKey,
          secretKey: s3.secretKey,
        },
    s3CacheBytes: S3_CACHE_MB * 1_000_000,
  };
}

/** The passwords of the demonstration accounts are public. Throws CannotStart when others could sign in with them. */
function refusePublic(reached: { readonly HOST: string; readonly PUBLIC_URL: string | undefined }): void {
  const isOpen = (name: 'HOST' | 'PUBLIC_URL') => {
    const address = reached[name];
    return address !== undefined && !isLoopback(name === 'HOST' ? address : new URL(address).hostname);
  };
  const open = (['HOST', 'PUBLIC_URL'] as const).find(isOpen);
  if (!open) return;
  throw new CannotStart(
    `With the demonstration, ${open} must be of this machine (is "${reached[open]}"): its accounts have passwords printed in the code. Set DEMONSTRATION to off, or to public, which gives them random passwords.`,
  );
}

/** Address of our pages for links, without a trailing slash. Never taken from a request, because the caller chooses its Host header. */
export function siteOrigin({ publicUrl, port }: Pick<Settings, 'publicUrl' | 'port'>): string {
  return publicUrl ?? new URL(`http://localhost:${port}`).origin;
}
