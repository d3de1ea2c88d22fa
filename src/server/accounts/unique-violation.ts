/** The field that another account already has, when PostgreSQL refused for that reason; null for any other error. */
export function takenField(error: unknown): 'email' | 'phone' | null {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505' || !('constraint' in error))
    return null;
  if (error.constraint === 'accounts_email_key') return 'email';
  return error.constraint === 'accounts_phone_key' ? 'phone' : null;
}
