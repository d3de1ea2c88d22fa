import { Trans } from '@lingui/react/macro';

/** Who applied; of a deleted account no name is left. */
export function ApplicantName({ name }: { name: string }) {
  if (name === '')
    return (
      <span className="text-ink-3">
        <Trans>Account deleted</Trans>
      </span>
    );
  return <bdi>{name}</bdi>;
}
