/** Any host: only whether a path stays on it is asked. */
const HOST = 'https://own.invalid';

/** Whether a text is an address of this site without host and language, such as `/offers?type=cars`. */
export function isOwnPath(text: string): boolean {
  // Browsers read a backslash as a slash, and leave out tabs and line breaks.
  if (!text.startsWith('/') || /[\\\s]/.test(text) || /^\/(?:en|ar)(?:[/?#]|$)/.test(text)) return false;
  return URL.canParse(text, HOST) && new URL(text, HOST).origin === HOST;
}
