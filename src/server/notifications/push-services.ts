/** Hosts of the browsers' push services. A subscription names the address we send to, so without this list anybody could make this server call any address. */
const hosts: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^(?:[\w-]+\.)?push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)+notify\.windows\.com$/,
  /^(?:[\w-]+\.)*push\.apple\.com$/,
];

/** Whether we send to an address: a known service by HTTPS, or one of the origins that the operator has named. */
export function isPushService(endpoint: string, origins: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username !== '' || url.password !== '') return false;
  return (
    origins.includes(url.origin) ||
    (url.protocol === 'https:' && url.port === '' && hosts.some((host) => host.test(url.hostname)))
  );
}
