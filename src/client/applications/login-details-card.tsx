import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { GUEST_PASSWORD_HOURS } from '#domain/accounts/guest-password.ts';
import type { LoginDetails } from '#domain/applications/application.ts';
import { Button } from '#ui/button/button.tsx';
import { CheckIcon, CopyIcon } from '#ui/icons/icons.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { TextLink } from '#ui/text-link/text-link.tsx';

/** Login details of the account created for a guest: shown once, not stored on the device. */
export function LoginDetailsCard({ login: { login, password } }: { login: LoginDetails }) {
  const { t } = useLingui();
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 rounded-lg border-2 border-brand bg-surface p-5 text-start sm:p-6"
    >
      <div className="grid gap-1">
        <h2 id={id} className="text-md">
          <Trans>Your account, to follow this application</Trans>
        </h2>
        <p className="text-ink-2">
          <Trans>Write these down or copy them now. They are shown only once and are not stored on this device.</Trans>
        </p>
      </div>
      <dl className="grid gap-3">
        <Detail label={t`Login`} value={login} />
        <Detail label={t`Password`} value={password} />
      </dl>
      <Notice>
        <TextLink href="/login?next=/profile" className="touch-line">
          <Trans>Log in and change the password</Trans>
        </TextLink>
        <p>
          <Trans>
            This password works for {GUEST_PASSWORD_HOURS} hours. After that, set a new one with a code to your mobile
            number.
          </Trans>
        </p>
      </Notice>
    </section>
  );
}

function Detail({ label, value }: { label: string; value: string }) {
  const { t } = useLingui();
  // Shown in place: a notification at the bottom of a phone would cover the password.
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setOutcome('copied'),
      // The text can still be selected and copied by hand.
      () => setOutcome('refused'),
    );
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 rounded-md bg-sunken py-2 ps-4 pe-2">
      <dt className="text-sm text-ink-3">{label}</dt>
      <dd className="row-start-2 font-semibold break-all tabular-nums select-all">
        <Ltr>{value}</Ltr>
      </dd>
      <dd className="row-span-2">
        <Button
          kind="ghost"
          icon={outcome === 'copied' ? <CheckIcon /> : <CopyIcon />}
          onClick={() => void copy()}
          aria-label={t`Copy: ${label}`}
        >
          <Trans>Copy</Trans>
        </Button>
      </dd>
      <dd role="status" className="col-span-2 text-sm text-ink-2">
        {outcome === 'copied' && <Trans>Copied</Trans>}
        {outcome === 'refused' && <Trans>Not copied: select the text and copy it by hand.</Trans>}
      </dd>
    </div>
  );
}
