import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '#client/accounts/login-page.tsx';

export const Route = createFileRoute('/_auth/login')({
  validateSearch: ({ next }: Record<string, unknown>): { next?: string } => (typeof next === 'string' ? { next } : {}),
  component: LoginScreen,
});

function LoginScreen() {
  return <LoginPage next={Route.useSearch().next} />;
}
