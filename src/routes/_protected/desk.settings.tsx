import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage } from '#client/desk/settings/settings-page.tsx';

export const Route = createFileRoute('/_protected/desk/settings')({ component: SettingsPage });
