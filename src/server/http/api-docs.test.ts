import { hash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { testApp } from '../../../tests/support/server-app.ts';

const { app } = await testApp();
const page = await app.request('/api/docs');
const html = await page.text();

it('the page of the interface runs only its own scripts, and names files that exist', async () => {
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? [];
  expect(page.headers.get('content-security-policy')).toContain(
    `script-src 'self' 'sha256-${hash('sha256', script, 'base64')}';`,
  );
  const files = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, address = '']) => address);
  expect(files).toEqual(['/api/docs/swagger-ui.css', '/api/docs/swagger-ui-bundle.js']);
  expect(html).not.toContain('://');
  for (const file of files) {
    const answer = await app.request(file, { headers: { 'accept-encoding': 'br' } });
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, 'br']);
    const plain = brotliDecompressSync(await answer.arrayBuffer()).toString();
    expect(plain).toContain('swagger-ui');
    const etag = answer.headers.get('etag') ?? '';
    expect((await app.request(file, { headers: { 'if-none-match': etag } })).status).toBe(304);
  }
});

it('nothing else of the viewer is served', async () => {
  for (const file of ['swagger-ui.js', 'package.json', '../docs/index.html', 'swagger-ui-bundle.js.map'])
    expect((await app.request(`/api/docs/${file}`)).status, file).toBe(404);
});
