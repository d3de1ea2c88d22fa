import { createFileRoute } from '@tanstack/react-router';
import { Shell } from '../-shell/shell.tsx';

/** The layout of public pages. */
export const Route = createFileRoute('/_default')({
  beforeLoad: ({ context }) => context.words.load('browse'),
  component: () => <Shell />,
});
