import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_empty/test')({ component: () => null });
