/** 32 random bytes as base64url, known only to this device: with them a repeated reply can show the login details of a new account. */
export function mintReplySecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
