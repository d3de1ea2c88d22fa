import { isIPv6 } from 'node:net';

/**
 * The network address limits are counted by. What a proxy forwards is believed only where one stands in front (TRUST_PROXY);
 * then the last entry counts, the one the proxy itself wrote. A home or phone has a whole IPv6 /64, so that is one caller.
 */
export function callerAddress(socketAddress: string | undefined, forwardedFor: string | null | undefined, trustProxy: boolean): string {
  const forwarded = trustProxy ? forwardedFor?.split(',').at(-1)?.trim() : undefined;
  const address = (forwarded || socketAddress || 'unknown').replace(/^::ffff:(?=\d+\.)/i, '').slice(0, 64);
  return isIPv6(address) ? `${expanded(address).slice(0, 4).join(':')}::/64` : address;
}

const groups = (text: string | undefined) => (text ? text.split(':') : []);

function expanded(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().replace(/%.*/, '').split('::');
  const zeros = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  return [...groups(head), ...Array<string>(Math.max(0, zeros)).fill('0'), ...groups(tail)].map((group) => group.replace(/^0+(?=.)/, ''));
}
