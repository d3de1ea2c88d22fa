import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { build } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { expect, test } from 'vitest';

test('the build with RETIRE_WORKER=1 has a self-destroying worker', () => {
  const config = readFileSync(join(import.meta.dirname, '../vite.config.ts'), 'utf8');
  expect(config).toContain("selfDestroying: process.env['RETIRE_WORKER'] === '1'");
});

test('a retired worker activates at once, removes itself and every cache, and reloads its pages', async () => {
  const root = mkdtempSync(join(tmpdir(), 'retired-worker-'));
  try {
    writeFileSync(join(root, 'index.html'), '<!doctype html><title>x</title>');
    writeFileSync(join(root, 'service-worker.ts'), 'export {};');
    await build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [
        VitePWA({
          strategies: 'injectManifest',
          srcDir: '.',
          filename: 'service-worker.ts',
          registerType: 'prompt',
          injectRegister: false,
          manifest: false,
          selfDestroying: true,
        }),
      ],
    });
    const script = readFileSync(join(root, 'dist/service-worker.js'), 'utf8');

    const listeners = new Map<string, (event: unknown) => void>();
    const did: string[] = [];
    const finished = new Promise<void>((resolve) => {
      class WindowClient {
        readonly url = 'https://wijha.example/en/offers';
        readonly navigate = (url: string) => did.push(`reload ${url}`);
      }
      const remaining = new Set(['wijha-photos-cards', 'workbox-precache-v2']);
      const self = {
        addEventListener: (type: string, listener: (event: unknown) => void) => void listeners.set(type, listener),
        skipWaiting: () => did.push('take over'),
        registration: { unregister: async () => did.push('unregister') },
        clients: { matchAll: async () => [new WindowClient()] },
        caches: {
          keys: async () => [...remaining],
          delete: async (name: string) => {
            remaining.delete(name);
            did.push(`delete ${name}`);
            if (remaining.size === 0) resolve();
            return true;
          },
        },
      };
      runInNewContext(script, { self, WindowClient, Promise });
    });
    listeners.get('install')?.({});
    listeners.get('activate')?.({});
    await finished;
    expect(did).toEqual([
      'take over',
      'unregister',
      'reload https://wijha.example/en/offers',
      'delete wijha-photos-cards',
      'delete workbox-precache-v2',
    ]);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
