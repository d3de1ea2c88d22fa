import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { KEPT_YEARS } from '#domain/accounts/account-deletion.ts';
import { PageTitle } from '#client/shell/page-title.tsx';
import { buttonClass } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { CheckIcon } from '#ui/icons/icons.tsx';

/** Confirms that an account was deleted, and says which data is kept for how long. */
export function AccountDeletedPage() {
  const { t } = useLingui();
  const years = KEPT_YEARS;
  return (
    <div className="page py-6">
      <PageTitle>{t`Your account is deleted`}</PageTitle>
      <EmptyState
        level={1}
        icon={<CheckIcon />}
        title={<Trans>Your account is deleted</Trans>}
        actions={
          <Link to="/" className={buttonClass()}>
            <Trans>Go to the home page</Trans>
          </Link>
        }
      >
        <Trans>
          Nothing remains on this device. Completed requests and complaints are kept for {years} years, as required by
          law.
        </Trans>
      </EmptyState>
    </div>
  );
}
