import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CarCondition, Programme } from '#domain/financing/programme.ts';
import { Badge } from '#ui/badge/badge.tsx';

const labels: Readonly<Record<CarCondition, MessageDescriptor>> = {
  new: msg`New cars`,
  used: msg`Used cars`,
  both: msg`New and used cars`,
};

type BadgedProgramme = Pick<Programme, 'carCondition' | 'isDebtRepayment' | 'isSample'>;

/** What a programme is for: the condition of the cars it finances, or the repayment of debts; and whether it is a sample. */
export function ProgrammeBadges({ programme }: { programme: BadgedProgramme }) {
  const { i18n } = useLingui();
  const { carCondition, isDebtRepayment, isSample } = programme;
  return (
    <>
      {carCondition && <Badge>{i18n._(labels[carCondition])}</Badge>}
      {isDebtRepayment && (
        <Badge tone="brand">
          <Trans>Debt repayment</Trans>
        </Badge>
      )}
      {isSample && (
        <Badge tone="outline">
          <Trans>Sample</Trans>
        </Badge>
      )}
    </>
  );
}
