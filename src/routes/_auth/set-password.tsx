import { createFileRoute } from '@tanstack/react-router';
import { SetPasswordPage } from '#client/accounts/set-password-page.tsx';

export const Route = createFileRoute('/_auth/set-password')({ component: SetPasswordPage });
