import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageTitle } from '#client/shell/page-title.tsx';

interface NothingHereProps {
  /** What was thrown with "not found". */
  readonly data: unknown;
  /** Links to go on with. */
  readonly children: ReactNode;
}

/** What "not found" says, without the frame. An invalid path segment gets the specification's text, which differs by a capital. */
export function NothingHere({ data, children }: NothingHereProps) {
  const { t } = useLingui();
  const path = useLocation({ select: (location) => location.pathname });
  const isInvalid = (data as { reason?: string } | undefined)?.reason === 'invalid';
  return (
    <div className="page flex min-h-[70dvh] flex-col items-center justify-center gap-4 py-12 text-center">
      <PageTitle>{t`Page Not Found`}</PageTitle>
      <p className="text-3xl font-semibold text-brand">404</p>
      <h1 className="text-xl">
        <Trans>Page Not Found</Trans>
      </h1>
      <p className="max-w-[46ch] break-words text-ink-2">
        {isInvalid ? (
          <Trans>
            Page Not Found: <bdi dir="ltr">{path}</bdi>
          </Trans>
        ) : (
          <Trans>
            Page not found: <bdi dir="ltr">{path}</bdi>
          </Trans>
        )}
      </p>
      <div className="flex flex-wrap justify-center gap-3 pt-2">{children}</div>
    </div>
  );
}
