/** Settings that name a connection to another system. */
export interface NamedConnections {
  readonly DATABASE_URL: string | undefined;
  readonly DATABASE_OWNER_URL: string | undefined;
  readonly DATABASE_READ_URL: string | undefined;
  readonly SMTP_URL: string | undefined;
  readonly S3_URL: string | undefined;
  readonly BACKUP_S3_URL: string | undefined;
  /** Several with commas between them. */
  readonly SEARCH_URL: string | undefined;
  readonly WHATSAPP_API: string;
  readonly PUSH_SERVICES: readonly string[] | undefined;
  readonly OTEL_EXPORTER_OTLP_ENDPOINT: string | undefined;
  readonly clamdHost: string | null;
}

/** Whether an address to listen on, or the host of a URL, can be reached only from this machine. */
export const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/.test(host);

/**
 * The first connection that would cross a network without encryption, as a sentence with the remedy; null when there is
 * none. Connections on this machine need no encryption.
 */
export function plainConnection(named: NamedConnections): string | null {
  const {
    SMTP_URL,
    S3_URL,
    BACKUP_S3_URL,
    SEARCH_URL,
    WHATSAPP_API,
    PUSH_SERVICES,
    OTEL_EXPORTER_OTLP_ENDPOINT,
    clamdHost,
  } = named;
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_READ_URL'] as const) {
    const address = named[name];
    if (address !== undefined && !isEncryptedDatabase(new URL(address)))
      return `${name} must end with ?sslmode=verify-full, or lead to this machine.`;
  }
  if (SMTP_URL !== undefined && !isEncryptedMail(new URL(SMTP_URL)))
    return 'SMTP_URL must begin with smtps:, or end with ?requireTLS=true, or lead to this machine.';
  const others = {
    S3_URL: S3_URL === undefined ? [] : [S3_URL],
    BACKUP_S3_URL: BACKUP_S3_URL === undefined ? [] : [BACKUP_S3_URL],
    SEARCH_URL: SEARCH_URL?.split(',').map((one) => one.trim()) ?? [],
    WHATSAPP_API: [WHATSAPP_API],
    PUSH_SERVICES: PUSH_SERVICES ?? [],
    OTEL_EXPORTER_OTLP_ENDPOINT: OTEL_EXPORTER_OTLP_ENDPOINT === undefined ? [] : [OTEL_EXPORTER_OTLP_ENDPOINT],
  };
  for (const [name, addresses] of Object.entries(others))
    if (addresses.some(isPlainHttp)) return `${name} must begin with https:, or lead to this machine.`;
  if (clamdHost !== null && !isLoopback(clamdHost))
    return 'CLAMD_URL must lead to this machine: clamd speaks no TLS, so reach another one through a tunnel.';
  return null;
}

/** Without a host, or with a folder as host, it is a socket of this machine. */
function isEncryptedDatabase({ hostname, searchParams }: URL): boolean {
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  return host === '' || host.startsWith('/') || isLoopback(host) || searchParams.get('sslmode') === 'verify-full';
}

function isEncryptedMail({ protocol, hostname, searchParams }: URL): boolean {
  return protocol === 'smtps:' || isLoopback(hostname) || searchParams.get('requireTLS') === 'true';
}

function isPlainHttp(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !isLoopback(hostname);
}
