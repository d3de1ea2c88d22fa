/** What a keyboard event says about the key. */
type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * The name of a pressed key, as a Latin keyboard writes it: `j`, `/`, `?`, `Enter`, `Shift+J`. Null with Ctrl, Alt or Cmd.
 * Where the layout writes another script, such as Arabic, the place of the key on the keyboard decides.
 */
export function pressedKey({ key, code, shiftKey, ctrlKey, metaKey, altKey }: Pressed): string | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (code === 'Slash' && !isAscii(key)) return shiftKey ? '?' : '/';
  const letter = isAscii(key) && key.length === 1 ? key.toLowerCase() : key;
  const [, placed] = /^Key([A-Z])$/.exec(code) ?? [];
  const name = placed !== undefined && !isAscii(key) ? placed.toLowerCase() : letter;
  return shiftKey && /^[a-z]$/.test(name) ? `Shift+${name.toUpperCase()}` : name;
}

/** Names of keys such as `Enter` are; letters of other scripts are not. */
const isAscii = (key: string) => /^[\u0020-\u007E]+$/.test(key);
