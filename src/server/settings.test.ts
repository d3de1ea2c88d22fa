import { describe, expect, it } from 'vitest';
import { CannotStart, readSettings } from './settings.ts';

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
  it('need nothing: without any, the server listens on this machine, port 3000', () => {
    expect(readSettings({ PORT: '', PATH: '/bin' })).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      publicUrl: null,
      apiBase: '/api',
      isProduction: false,
    });
  });

  it.each(['abc', '65536', '-1', '3000.5', '0x10'])('say in one line that a port %s is wrong', (port) => {
    expect(refusal({ PORT: port })).toBe(`PORT must be a number between 0 and 65535 (is "${port}").`);
  });

  it('never repeat a password', () => {
    expect(refusal({ DATABASE_URL: 'mysql://me:secret@host/db' })).toBe('DATABASE_URL must be an address like postgres://user:password@host:5432/database.');
  });

  it('show control characters escaped, on one line', () => {
    expect(refusal({ HOST: 'a\nb' })).toBe('HOST must be an address or host name to listen on (is "a\\nb").');
  });

  it('take addresses without their last slash and refuse paths where an origin is meant', () => {
    expect(readSettings({ PUBLIC_URL: 'https://wijha.example/' }).publicUrl).toBe('https://wijha.example');
    expect(refusal({ PUBLIC_URL: 'https://wijha.example/shop' })).toMatch(/^PUBLIC_URL must be/);
    expect(readSettings({ API_BASE: 'https://api.example/v1/' }).apiBase).toBe('https://api.example/v1');
    expect(refusal({ API_BASE: 'api' })).toMatch(/^API_BASE must be/);
  });
});
