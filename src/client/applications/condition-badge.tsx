import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CarCondition, Programme } from '#domain/financing/programme.ts';
import { Badge } from '#ui/badge/badge.tsx';

const labels: Readonly<Record<CarCondition, MessageDescriptor>> = {
  new: msg`New cars`,
  used: msg`Used cars`,
  both: msg`New and used cars`,
};

/** Condition of the cars a programme finances; renders nothing for other programmes. */
export function ConditionBadge({ programme: { carCondition } }: { programme: Pick<Programme, 'carCondition'> }) {
  const { i18n } = useLingui();
  return carCondition ? <Badge>{i18n._(labels[carCondition])}</Badge> : null;
}
