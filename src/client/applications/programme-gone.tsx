import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { PageTitle } from '#client/shell/page-title.tsx';
import { buttonClass } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { CalculatorIcon } from '#ui/icons/icons.tsx';
import type { ProgrammeSection } from './programme-sections.ts';

/** Shown when this section has no such programme, or no longer. */
export function ProgrammeGone({ section }: { section: ProgrammeSection }) {
  const { t, i18n } = useLingui();
  return (
    <div className="page py-10">
      <PageTitle>{t`No longer available`}</PageTitle>
      <EmptyState
        level={1}
        icon={<CalculatorIcon />}
        title={<Trans>This programme is no longer available</Trans>}
        actions={
          <Link to={section.path} className={buttonClass()}>
            {i18n._(section.title)}
          </Link>
        }
      >
        <Trans>It has ended, or the link is wrong.</Trans>
      </EmptyState>
    </div>
  );
}
