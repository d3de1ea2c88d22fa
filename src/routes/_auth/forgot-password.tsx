import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordPage } from '#client/accounts/forgot-password-page.tsx';

export const Route = createFileRoute('/_auth/forgot-password')({ component: ForgotPasswordPage });
