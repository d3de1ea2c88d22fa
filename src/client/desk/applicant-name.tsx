import { Trans } from '@lingui/react/macro';

/** Name of the applicant; deleted accounts have none. */
export function ApplicantName({ name }: { name: string }) {
  if (name === '')
    return (
      <span className="text-ink-3">
        <Trans>Account deleted</Trans>
      </span>
    );
  return <bdi>{name}</bdi>;
}
