import { useQuery } from '@tanstack/react-query';
import { financing } from '#contract/financing.ts';
import type { Form } from '#domain/applications/form.ts';
import type { Programme } from '#domain/financing/programme.ts';
import { useApp } from '#client/shell/use-app.ts';

/** The programmes a form applies for, once loaded. */
export function useProgrammes({ programmes: kind }: Form): readonly Programme[] {
  const { ask } = useApp();
  const { data } = useQuery({ ...ask(financing.programmes, { kind: kind ?? 'car' }), enabled: kind !== null });
  return kind === null ? [] : (data ?? []);
}
