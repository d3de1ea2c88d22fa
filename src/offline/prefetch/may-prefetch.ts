/** The parts of `navigator.connection` that count; Safari and Firefox have none of them. */
export interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Connections on which nothing is fetched that nobody has asked for. */
const SLOW = new Set(['slow-2g', '2g', '3g']);

/** What the browser says about the connection; null where it says nothing. */
export function readConnection(from: unknown = globalThis.navigator): NetworkInformation | null {
  if (typeof from !== 'object' || from === null || !('connection' in from)) return null;
  const { connection } = from;
  return typeof connection === 'object' && connection !== null ? connection : null;
}

/** Whether low-data mode is on: index.html and the switch say so on the root element. */
const isLowData = () => typeof document !== 'undefined' && 'lowData' in document.documentElement.dataset;

/** Whether nothing is fetched that was not asked for: with Save-Data or in low-data mode. */
export const savesData = (connection: NetworkInformation | null = readConnection()) =>
  isLowData() || connection?.saveData === true;

/** Whether the connection allows fetching in the background: never with Save-Data or in low-data mode, and never on 3G or slower. */
export function mayPrefetch(connection: NetworkInformation | null = readConnection(), isOnline = navigator.onLine) {
  return isOnline && !savesData(connection) && !SLOW.has(connection?.effectiveType ?? '');
}
