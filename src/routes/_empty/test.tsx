import { createFileRoute } from '@tanstack/react-router';
import type { ColorMode } from '#ui/color-mode/mode.ts';
import { colorModes } from '#ui/color-mode/mode.ts';
import { SelfCheck } from './-test/self-check.tsx';

export const Route = createFileRoute('/_empty/test')({
  validateSearch: ({ mode }: Record<string, unknown>): { mode?: ColorMode } => {
    const known = colorModes.find((one) => one === mode);
    return known ? { mode: known } : {};
  },
  beforeLoad: ({ context }) => context.words.load('account'),
  component: TestScreen,
});

function TestScreen() {
  return <SelfCheck mode={Route.useSearch().mode} />;
}
