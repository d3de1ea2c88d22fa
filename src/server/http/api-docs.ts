import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { sendWritten, written, type Written } from './answer.ts';
import { mediaType } from './built-files.ts';
import { createCompressor } from './compress.ts';
import { pagePolicy } from './content-security.ts';

/** Files of the viewer that the page loads. */
const VIEWER_FILES = ['swagger-ui.css', 'swagger-ui-bundle.js'] as const;
const headers = { 'cache-control': 'no-cache', vary: 'Accept-Encoding' };

/**
 * `/docs` below the address of the API: its description as a page on which people can try calls, with a viewer that is served from here. Calls
 * go to this server with the session of the reader, if there is one.
 */
export function apiDocs(base: string): Hono {
  const page = written(Buffer.from(pageOf(base)));
  const policy = pagePolicy(page.bytes.toString(), {}, null);
  const compress = createCompressor();
  const read = new Map<string, Promise<Written>>();
  const fileOf = (name: string) => {
    const found = read.get(name) ?? readFile(new URL(import.meta.resolve(`swagger-ui-dist/${name}`))).then(written);
    read.set(name, found);
    found.catch(() => read.delete(name));
    return found;
  };
  const docs = new Hono();
  docs.get('/', (c) => {
    const own = { ...headers, 'content-security-policy': policy };
    return sendWritten(c, page, { type: 'text/html; charset=utf-8', headers: own, compress });
  });
  for (const name of VIEWER_FILES)
    docs.get(`/${name}`, async (c) => sendWritten(c, await fileOf(name), { type: mediaType(name), headers, compress }));
  return docs;
}

/** In English only, as the description. */
const pageOf = (base: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Wijha · API</title>
<link rel="stylesheet" href="${base}/docs/swagger-ui.css">
</head>
<body>
<main id="docs"></main>
<script src="${base}/docs/swagger-ui-bundle.js"></script>
<script>${startViewer(base)}</script>
</body>
</html>
`;

/** Each call gets a new key unless the reader gives one, so keys are not asked for. */
const startViewer = (base: string) => `
fetch('${base}/openapi.json').then((answer) => answer.json()).then((spec) => {
  for (const methods of Object.values(spec.paths))
    for (const operation of Object.values(methods))
      for (const parameter of operation.parameters)
        if (parameter.name === 'Idempotency-Key') parameter.required = false;
  SwaggerUIBundle({
    spec,
    dom_id: '#docs',
    deepLinking: true,
    docExpansion: 'none',
    filter: true,
    validatorUrl: null,
    requestInterceptor: (request) => {
      if (request.method !== 'GET') request.headers['Idempotency-Key'] ??= crypto.randomUUID();
      return request;
    },
  });
}).catch(() => {
  document.getElementById('docs').textContent = 'The description could not be loaded. Reload the page.';
});
`;
