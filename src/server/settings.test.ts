import { describe, expect, it } from 'vitest';
import { CannotStart, readSettings, siteOrigin } from './settings.ts';

const refusal = (environment: Record<string, string>) => {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof CannotStart) return error.message;
    throw error;
  }
  return null;
};

describe('settings', () => {
  it('are optional: without any, the server listens on this machine, port 3000', () => {
    expect(readSettings({ PORT: '', PATH: '/bin' })).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      publicUrl: null,
      apiBase: '/api',
      isProduction: false,
    });
  });

  it.each(['abc', '65536', '-1', '3000.5', '0x10'])('report a wrong port %s in one line', (port) => {
    expect(refusal({ PORT: port })).toBe(`PORT must be a number between 0 and 65535 (is "${port}").`);
  });

  it('never repeat a password in a message', () => {
    expect(refusal({ DATABASE_URL: 'mysql://me:secret@host/db' })).toBe(
      'DATABASE_URL must be an address like postgres://user:password@host:5432/database, or postgres:///database?host=/folder/of/its/socket.',
    );
  });

  it('accept a database at a socket, and the size of its pool', () => {
    const socket = 'postgresql:///wijha?host=/run/postgresql';
    expect(readSettings({ DATABASE_URL: socket })).toMatchObject({ databaseUrl: socket, databasePoolSize: 10 });
    expect(readSettings({ DATABASE_POOL_SIZE: '40' }).databasePoolSize).toBe(40);
    expect(refusal({ DATABASE_URL: 'postgresql:///wijha' })).toMatch(/^DATABASE_URL must be an address like/);
    expect(refusal({ DATABASE_POOL_SIZE: '1' })).toBe(
      'DATABASE_POOL_SIZE must be a number between 2 and 999 (is "1").',
    );
  });

  it('have a replica only of a database that is named too', () => {
    const replica = { DATABASE_READ_URL: 'postgres://me:secret@localhost/wijha' };
    expect(refusal(replica)).toBe('DATABASE_READ_URL is a replica of DATABASE_URL, which must be set too.');
    const both = { ...replica, DATABASE_URL: 'postgres://me@localhost/wijha' };
    expect(readSettings(both).databaseReadUrl).toBe(replica.DATABASE_READ_URL);
    expect(refusal({ ...both, DATABASE_READ_URL: 'mysql://me:secret@host/db' })).toMatch(/^DATABASE_READ_URL must be/);
  });

  it('have an owner of the tables only of a database that is named too', () => {
    const owner = { DATABASE_OWNER_URL: 'postgres://owner:secret@localhost/wijha' };
    expect(refusal(owner)).toBe('DATABASE_OWNER_URL is another role of DATABASE_URL, which must be set too.');
    const both = { ...owner, DATABASE_URL: 'postgres://me@localhost/wijha' };
    expect(readSettings(both).databaseOwnerUrl).toBe(owner.DATABASE_OWNER_URL);
    expect(refusal({ ...both, DATABASE_OWNER_URL: 'mysql://me:secret@host/db' })).toMatch(
      /^DATABASE_OWNER_URL must be/,
    );
  });

  it('have a threshold for slow queries, which can be turned off', () => {
    expect(readSettings({}).slowQueryMs).toBe(1_000);
    expect(readSettings({ SLOW_QUERY_MS: '0' }).slowQueryMs).toBeNull();
    expect(refusal({ SLOW_QUERY_MS: '0.5' })).toBe(
      'SLOW_QUERY_MS must be a number of milliseconds up to 99999, or 0 for none (is "0.5").',
    );
  });

  it('have no port for figures, unless one is named that is not the public one', () => {
    expect(readSettings({}).metrics).toBeNull();
    expect(readSettings({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 });
    expect(readSettings({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5' }).metrics?.host).toBe('10.0.0.5');
    expect(refusal({ PORT: '8080', METRICS_PORT: '8080' })).toBe(
      'METRICS_PORT must be another port than PORT (is "8080"): figures are not for the public.',
    );
  });

  it('send no traces, unless a receiver is named', () => {
    expect(readSettings({}).traces).toBeNull();
    const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318/';
    expect(readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG: '0.25' }).traces).toEqual({
      endpoint: 'http://127.0.0.1:4318',
      share: 0.25,
      service: 'wijha',
    });
    expect(refusal({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG: '2' })).toBe(
      'OTEL_TRACES_SAMPLER_ARG must be a share between 0 and 1 (is "2").',
    );
    expect(
      refusal({
        DEMONSTRATION: 'off',
        PUBLIC_URL: 'https://wijha.example',
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318',
      }),
    ).toMatch(/^OTEL_EXPORTER_OTLP_ENDPOINT must begin with https:, or lead to this machine\./);
  });

  it('show control characters escaped, on one line', () => {
    expect(refusal({ HOST: 'a\nb' })).toBe('HOST must be an address or host name to listen on (is "a\\nb").');
  });

  it('accept a port or a socket of this machine for clamd', () => {
    expect(readSettings({}).clamd).toBeNull();
    expect(readSettings({ CLAMD_URL: 'tcp://scanner.internal:3310' }).clamd).toEqual({
      host: 'scanner.internal',
      port: 3310,
    });
    expect(readSettings({ CLAMD_URL: 'tcp://[::1]:3310' }).clamd).toEqual({ host: '::1', port: 3310 });
    expect(readSettings({ CLAMD_URL: '/run/clamav/clamd.ctl' }).clamd).toEqual({ path: '/run/clamav/clamd.ctl' });
    for (const wrong of ['tcp://scanner', 'tcp://scanner:3310/x', 'http://scanner:3310', 'clamd.ctl', 'tcp://'])
      expect(refusal({ CLAMD_URL: wrong })).toMatch(/^CLAMD_URL must be an address like/);
  });

  it('accept master keys of documents: the first wraps, and none is ever printed', () => {
    const [one, two] = [Buffer.alloc(32, 1).toString('base64'), Buffer.alloc(32, 2).toString('base64')];
    expect(readSettings({}).documentKeys).toEqual([]);
    expect(readSettings({ DOCUMENT_KEY: `${one}, ${two}` }).documentKeys.map(({ key }) => key[0])).toEqual([1, 2]);
    for (const wrong of [
      one.slice(1),
      `${one}=`,
      `${one},`,
      Buffer.alloc(31).toString('base64'),
      'a'.repeat(44),
      'secret',
    ]) {
      expect(refusal({ DOCUMENT_KEY: wrong })).toBe(
        'DOCUMENT_KEY must be 32 random bytes in base64 (npm run keys -- new prints them), or several of them with commas between.',
      );
    }
  });

  it('accept addresses without their trailing slash and refuse paths where an origin is needed', () => {
    expect(readSettings({ PUBLIC_URL: 'https://wijha.example/', DEMONSTRATION: 'off' }).publicUrl).toBe(
      'https://wijha.example',
    );
    expect(refusal({ PUBLIC_URL: 'https://wijha.example/shop' })).toMatch(/^PUBLIC_URL must be/);
    expect(readSettings({ API_BASE: 'https://api.example/v1/' }).apiBase).toBe('https://api.example/v1');
    expect(refusal({ API_BASE: 'api' })).toMatch(/^API_BASE must be/);
  });

  it.each([
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.1.20' },
    { HOST: 'wijha-1' },
    { HOST: '1270.0.0.1' },
    { HOST: 'localhost.example.com' },
  ])('refuse to show the demonstration to other machines by listening on %o', (reached) => {
    expect(refusal(reached)).toMatch(/^With the demonstration, HOST must be of this machine \(is ".*"\)/);
    expect(readSettings({ ...reached, DEMONSTRATION: 'public' })).toMatchObject({
      hasDemonstration: true,
      isPublicDemonstration: true,
    });
    expect(readSettings({ ...reached, DEMONSTRATION: 'off', PUBLIC_URL: 'https://wijha.example' })).toMatchObject({
      hasDemonstration: false,
      isPublicDemonstration: false,
    });
  });

  it.each([
    'https://wijha.example',
    'http://192.168.1.20:3000',
    'https://localhost.example.com',
    'http://127.0.0.1.example.com',
  ])('refuse to show the demonstration to other machines at %s', (url) => {
    expect(refusal({ PUBLIC_URL: url })).toMatch(/^With the demonstration, PUBLIC_URL must be of this machine/);
    expect(readSettings({ PUBLIC_URL: url, DEMONSTRATION: 'public' }).publicUrl).toBe(url);
  });

  it.each([
    { HOST: 'localhost' },
    { HOST: '127.0.0.1' },
    { HOST: '127.1.2.3' },
    { HOST: '::1' },
    { PUBLIC_URL: 'http://localhost:3000' },
    { PUBLIC_URL: 'https://127.0.0.1' },
    { PUBLIC_URL: 'http://[::1]:8080' },
  ])('allow the demonstration on this machine with %o', (reached) => {
    expect(readSettings(reached)).toMatchObject({ hasDemonstration: true, isPublicDemonstration: false });
  });

  it('need a public address with HTTPS without the demonstration', () => {
    expect(refusal({ DEMONSTRATION: 'off' })).toBe(
      'PUBLIC_URL must be set when DEMONSTRATION is off: the address people open, like https://example.com.',
    );
    expect(refusal({ DEMONSTRATION: 'off', PUBLIC_URL: 'http://wijha.example' })).toBe(
      'PUBLIC_URL must begin with https:// when DEMONSTRATION is off (is "http://wijha.example"): passwords and documents pass through it.',
    );
    expect(readSettings({ DEMONSTRATION: 'off', PUBLIC_URL: 'http://localhost:3000' }).publicUrl).toBe(
      'http://localhost:3000',
    );
    expect(refusal({ DEMONSTRATION: 'yes' })).toBe('DEMONSTRATION must be on, off or public (is "yes").');
  });

  it.each<[Record<string, string>, RegExp]>([
    [
      { DATABASE_URL: 'postgres://me:secret@db.internal:5432/wijha' },
      /^DATABASE_URL must end with \?sslmode=verify-full/,
    ],
    [{ DATABASE_URL: 'postgres://me:secret@db.internal/wijha?sslmode=no-verify' }, /^DATABASE_URL must end/],
    [{ DATABASE_URL: 'postgres://me:secret@localhost/wijha?host=db.internal' }, /^DATABASE_URL must end/],
    [
      { DATABASE_URL: 'postgres://me@localhost/wijha', DATABASE_READ_URL: 'postgres://me:secret@other.internal/wijha' },
      /^DATABASE_READ_URL must end with \?sslmode=verify-full/,
    ],
    [
      { DATABASE_URL: 'postgres://me@localhost/wijha', DATABASE_OWNER_URL: 'postgres://me:secret@db.internal/wijha' },
      /^DATABASE_OWNER_URL must end with \?sslmode=verify-full/,
    ],
    [{ SMTP_URL: 'smtp://me:secret@mail.internal', MAIL_FROM: 'us@wijha.example' }, /^SMTP_URL must begin with smtps:/],
    [{ S3_URL: 'http://store.internal/documents', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' }, /^S3_URL must begin with/],
    [
      { BACKUP_S3_URL: 'http://store.internal', BACKUP_S3_ACCESS_KEY: 'a', BACKUP_S3_SECRET_KEY: 'b' },
      /^BACKUP_S3_URL must begin with/,
    ],
    [
      { SEARCH_URL: 'https://search.internal:9200, http://me:secret@search.internal:9200' },
      /^SEARCH_URL must begin with https:/,
    ],
    [{ WHATSAPP_API: 'http://messages.internal' }, /^WHATSAPP_API must begin with https:/],
    [{ PUSH_SERVICES: 'https://push.example,http://push.internal' }, /^PUSH_SERVICES must begin with https:/],
    [{ CLAMD_URL: 'tcp://scanner.internal:3310' }, /^CLAMD_URL must lead to this machine/],
  ])('let nothing be called in plain text without the demonstration: %o', (connection, said) => {
    const real = { DEMONSTRATION: 'off', PUBLIC_URL: 'https://wijha.example', ...connection };
    expect(refusal(real)).toMatch(said);
    expect(refusal(real)).not.toContain('secret');
    expect(refusal({ ...real, PLAIN_CONNECTIONS: 'protected' })).toBeNull();
    expect(refusal({ ...real, PLAIN_CONNECTIONS: 'yes' })).toBe(
      'PLAIN_CONNECTIONS must be refused or protected (is "yes").',
    );
  });

  it.each<Record<string, string>>([
    { DATABASE_URL: 'postgres://me:secret@db.example:5432/wijha?sslmode=verify-full' },
    { DATABASE_URL: 'postgres://me:secret@127.0.0.1:5432/wijha' },
    { DATABASE_URL: 'postgres://me@localhost/wijha?host=/run/postgresql' },
    { SMTP_URL: 'smtps://me:secret@mail.example', MAIL_FROM: 'us@wijha.example' },
    { SMTP_URL: 'smtp://me:secret@mail.example:587?requireTLS=true', MAIL_FROM: 'us@wijha.example' },
    { S3_URL: 'http://127.0.0.1:9000/documents', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' },
    { SEARCH_URL: 'http://127.0.0.1:9200, https://search.internal:9200' },
    { CLAMD_URL: '/run/clamav/clamd.ctl' },
    { CLAMD_URL: 'tcp://127.0.0.1:3310' },
  ])('accept connections that are encrypted or stay on this machine: %o', (connection) => {
    expect(refusal({ DEMONSTRATION: 'off', PUBLIC_URL: 'https://wijha.example', ...connection })).toBeNull();
  });

  it('have a store for backups of its own, or that of the files', () => {
    const files = { S3_URL: 'https://s3.example/files/ours', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'secret' };
    expect(readSettings({}).backupStore).toBeNull();
    expect(readSettings(files).backupStore).toMatchObject({
      setting: 'S3_URL',
      origin: 'https://s3.example',
      accessKey: 'a',
    });
    const own = {
      BACKUP_S3_URL: 'https://backups.example/',
      BACKUP_S3_ACCESS_KEY: 'b',
      BACKUP_S3_SECRET_KEY: 'secret',
    };
    expect(readSettings({ ...files, ...own }).backupStore).toMatchObject({
      setting: 'BACKUP_S3_URL',
      origin: 'https://backups.example',
      accessKey: 'b',
    });
    expect(refusal({ ...files, BACKUP_S3_URL: 'https://backups.example' })).toBe(
      'BACKUP_S3_URL needs BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY.',
    );
    expect(refusal({ ...own, BACKUP_S3_URL: 'https://backups.example/bucket' })).toBe(
      'BACKUP_S3_URL must be the address of a store, like https://s3.example.com, without a bucket (is "https://backups.example/bucket").',
    );
  });

  it('make links with the port of the server if no address is set', () => {
    expect(siteOrigin(readSettings({ PORT: '8080' }))).toBe('http://localhost:8080');
    expect(siteOrigin(readSettings({ PORT: '80' }))).toBe('http://localhost');
  });
});
