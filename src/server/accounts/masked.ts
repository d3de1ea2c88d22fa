/** +966 5•• ••• 678 */
export const maskedPhone = (phone: string): string =>
  `${phone.slice(0, 5)}${'•'.repeat(Math.max(0, phone.length - 8))}${phone.slice(5).slice(-3)}`;

/** s•••@example.com */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at > 0 ? `${email.slice(0, 1)}•••${email.slice(at)}` : '•••';
}
