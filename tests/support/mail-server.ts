import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A small real mail server (RFC 5321, without extensions) on a port of its own, which can be stopped and come back. */
export interface MailServer {
  readonly port: number;
  /** Whole letters, with headers. */
  readonly letters: string[];
  /** What it says to the next recipients instead of accepting them. */
  readonly refusals: string[];
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
}

export async function mailServer(): Promise<MailServer> {
  const letters: string[] = [];
  const refusals: string[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => {});
    let text = '';
    let isLetter = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 mail.example.com');
    socket.on('data', (chunk) => {
      text += chunk.toString();
      for (;;) {
        const end = text.indexOf(isLetter ? '\r\n.\r\n' : '\r\n');
        if (end === -1) return;
        const line = text.slice(0, end);
        text = text.slice(end + (isLetter ? 5 : 2));
        if (isLetter) {
          letters.push(line);
          isLetter = false;
          say('250 taken');
        } else if (/^rcpt/i.test(line)) say(refusals.shift() ?? '250 ok');
        else if (/^data/i.test(line)) {
          isLetter = true;
          say('354 go on');
        } else if (/^quit/i.test(line)) socket.end('221 bye\r\n');
        else say('250 ok');
      }
    });
  });
  const start = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await start(0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    letters,
    refusals,
    start: () => start(port),
    async stop() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
