import { createFileRoute } from '@tanstack/react-router';
import { SignupPage } from '#client/accounts/signup-page.tsx';

export const Route = createFileRoute('/_auth/signup')({
  validateSearch: ({ next }: Record<string, unknown>): { next?: string } => (typeof next === 'string' ? { next } : {}),
  component: SignupScreen,
});

function SignupScreen() {
  return <SignupPage next={Route.useSearch().next} />;
}
