// Separate process: node:http alone, which gives the same answer to every call: fork it, send the answer, get its origin.
import { createServer } from 'node:http';

/** An answer as a server sent it. */
export interface BareAnswer {
  readonly headers: Readonly<Record<string, string>>;
  /** As base64. */
  readonly body: string;
}

process.once('message', ({ headers, body }: BareAnswer) => {
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The bare server has no port.');
    process.send?.(`http://127.0.0.1:${address.port}`);
  });
});
process.once('disconnect', () => process.exit());
