import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readSettings, settingNames } from '#server/settings.ts';

/** What `deploy/` starts the server with: each setting is one that the server knows, with a value it takes. */

const fileOf = (name: string) => readFileSync(path.join(import.meta.dirname, '../deploy', name), 'utf8');
const Compose = v.object({
  services: v.record(
    v.string(),
    v.object({
      environment: v.record(v.string(), v.string()),
      stop_grace_period: v.optional(v.string()),
      read_only: v.optional(v.boolean()),
      profiles: v.optional(v.array(v.string())),
      command: v.optional(v.array(v.string())),
      volumes: v.optional(v.array(v.string())),
    }),
  ),
});
const { services } = v.parse(Compose, parse(fileOf('compose.yaml'), { merge: true }));
const servers = Object.entries(services).filter(([name]) => name.startsWith('server-'));
const given: Readonly<Record<string, string>> = { WIJHA_HOST: 'wijha.example', DATABASE_PASSWORD: 'a-password' };

/** With the values that people set: `${NAME}`, `${NAME:-}` and `${NAME:?what it is}`. */
const filled = (text: string, more: Readonly<Record<string, string>> = {}) =>
  text.replaceAll(/\$\{(\w+)(?::[?-][^}]*)?\}/g, (_, name: string) => given[name] ?? more[name] ?? '');
/** Settings written `NAME=value NAME=value`. */
const assignments = (line: string | undefined) =>
  Object.fromEntries((line ?? '').split(' ').map((assignment) => assignment.split('=') as [string, string]));

const inImage = assignments(/^ENV (.+)$/m.exec(fileOf('Dockerfile'))?.[1]);
const unit = fileOf('wijha.service');
const inUnit = assignments(/^Environment=(.+)$/m.exec(unit)?.[1]);

test('the servers of compose.yaml start with settings that exist', () => {
  expect(servers.length).toBe(2);
  for (const [name, { environment }] of servers) {
    const all = Object.fromEntries(
      Object.entries({ ...inImage, ...environment }).map(([key, value]) => [key, filled(value)]),
    );
    expect(Object.keys(all).filter((key) => !settingNames.includes(key))).toEqual([]);
    expect(Object.values(all).join(' '), name).not.toContain('$');
    const settings = readSettings(all);
    expect([settings.publicUrl, settings.dataDir, settings.host]).toEqual([
      'https://wijha.example',
      '/data',
      '0.0.0.0',
    ]);
  }
});

test('the servers reach the bucket and the search of compose.yaml by their names and ports', () => {
  const chosen = {
    S3_URL: 'http://bucket:7070/files',
    S3_ACCESS_KEY: 'wijha',
    S3_SECRET_KEY: 'secret',
    SEARCH_URL: 'http://search:9200',
  };
  for (const [, { environment }] of servers) {
    const all = Object.entries({ ...inImage, ...environment }).map(([key, value]) => [key, filled(value, chosen)]);
    const settings = readSettings(Object.fromEntries(all));
    expect(settings.s3?.bucketUrl).toBe(chosen.S3_URL);
    expect(settings.searchUrl).toBe(chosen.SEARCH_URL);
  }
  const { bucket, search } = services;
  expect([bucket?.profiles, search?.profiles]).toEqual([['bucket'], ['search']]);
  expect(bucket?.volumes).toContain('bucket:/buckets/files');
  expect(bucket?.command?.at(-1)).toBe('/buckets');
  expect(bucket?.environment['VGW_PORT']).toBe(':7070');
});

test('the service of systemd starts with settings that exist, and PUBLIC_URL from its file', () => {
  expect(Object.keys(inUnit).filter((key) => !settingNames.includes(key))).toEqual([]);
  expect(readSettings({ ...inUnit, PUBLIC_URL: 'https://wijha.example' }).dataDir).toBe('/var/lib/wijha');
  expect(() => readSettings(inUnit)).toThrow('PUBLIC_URL must be set');
});

test('a server is given the time it takes to end its work', () => {
  const stop = (environment: Readonly<Record<string, string>>) =>
    Number(environment['STOP_SECONDS'] ?? '30') + Number(environment['STOP_DELAY_SECONDS'] ?? '0');
  for (const [name, { environment, stop_grace_period }] of servers)
    expect(Number.parseInt(stop_grace_period ?? '10s', 10), name).toBeGreaterThan(stop(environment));
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(stop(inUnit));
});

test('the image has no shell and runs as somebody without rights', () => {
  const last =
    fileOf('Dockerfile')
      .split(/^FROM /m)
      .at(-1) ?? '';
  expect(last).toMatch(/^scratch\n/);
  expect(last).toMatch(/^USER 65532:65532$/m);
  for (const [name, { read_only }] of servers) expect(read_only, name).toBe(true);
});
