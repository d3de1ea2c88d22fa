import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createSecureServer, type IncomingHttpHeaders } from 'node:http2';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A page that the front answers by itself. */
export interface OwnPage {
  readonly type: string;
  /** Compressed with brotli. */
  readonly body: Buffer;
}

/** An HTTP/2 front with TLS before a server, as in production: `origin` begins with https. */
export interface Http2Front {
  readonly origin: string;
  /** Pages by address that do not come from the server. */
  readonly pages: Map<string, OwnPage>;
  readonly stop: () => Promise<void>;
}

/** Headers of a connection, which HTTP/2 does not have. */
const CONNECTION_HEADERS = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host']);

/** Starts a front with a certificate of its own. Browsers need `--ignore-certificate-errors`. */
export async function startHttp2Front(upstream: string): Promise<Http2Front> {
  const { hostname, port, host } = new URL(upstream);
  const agent = new Agent({ keepAlive: true });
  const pages = new Map<string, OwnPage>();
  const front = createSecureServer(makeCertificate());
  front.on('request', (asked, answer) => {
    const own = pages.get(asked.url);
    if (own) {
      answer.writeHead(200, { 'content-type': own.type, 'content-encoding': 'br', 'cache-control': 'no-store' });
      answer.end(own.body);
      return;
    }
    const passed = request(
      { hostname, port, agent, method: asked.method, path: asked.url, headers: { ...known(asked.headers), host } },
      (from) => {
        answer.writeHead(from.statusCode ?? 502, known(from.headers));
        from.pipe(answer.stream);
      },
    );
    passed.on('error', () => answer.stream.close());
    asked.pipe(passed);
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  const address = front.address();
  if (address === null || typeof address === 'string') throw new Error('The front has no port.');
  return {
    origin: `https://127.0.0.1:${address.port}`,
    pages,
    stop: async () => {
      agent.destroy();
      front.close();
    },
  };
}

function known(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !CONNECTION_HEADERS.has(name)),
  );
}

/** A key and a self-signed certificate, valid for a day. */
function makeCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(path.join(tmpdir(), 'wijha-certificate-'));
  try {
    const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
    const curve = 'ec_paramgen_curve:prime256v1';
    const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
    const files = ['-keyout', key, '-out', cert];
    const made = spawnSync(
      'openssl',
      ['req', '-x509', '-newkey', 'ec', '-pkeyopt', curve, '-nodes', '-days', '1', ...subject, ...files],
      { encoding: 'utf8' },
    );
    if (made.status !== 0) throw new Error(`No certificate without openssl: ${made.error?.message ?? made.stderr}`);
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
