import { isIPv6 } from 'node:net';
import { remember } from './remember.ts';

/**
 * The network address for limits. A forwarded address is used only behind a proxy (TRUST_PROXY), and then only the last
 * entry, which the proxy itself wrote. Providers give one customer up to a whole IPv6 /56, so that counts as one caller;
 * a port, which some proxies add, is dropped.
 */
export function callerAddress(
  socketAddress: string | undefined,
  forwardedFor: string | null | undefined,
  trustProxy: boolean,
): string {
  const forwarded = trustProxy ? forwardedFor?.split(',').at(-1)?.trim() : undefined;
  return countedAs(forwarded || socketAddress || 'unknown');
}

const countedAs = remember((text) => {
  const address = withoutPort(text)
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .slice(0, 64);
  return isIPv6(address) ? networkOf(expanded(address)) : address;
});

/** `192.0.2.1:443`, `[2001:db8::1]:443` and `[2001:db8::1]` without brackets and port. */
const withoutPort = (address: string) =>
  address.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');

/** Its first 56 bits. */
const networkOf = ([a, b, c, d = '0']: readonly string[]) =>
  `${a}:${b}:${c}:${(Number.parseInt(d, 16) & 0xff00).toString(16)}::/56`;

const groups = (text: string | undefined) => (text ? text.split(':') : []);

function expanded(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().replace(/%.*/, '').split('::');
  const zeros = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  return [...groups(head), ...Array<string>(Math.max(0, zeros)).fill('0'), ...groups(tail)].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  );
}
