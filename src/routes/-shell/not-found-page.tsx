import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { PageTitle } from '#client/shell/page-title.tsx';
import { Shell } from './shell.tsx';
import { buttonClass } from '#ui/button/button.tsx';

/** No screen has this address, or a part of it cannot be right; the two differ by a capital, as specified. */
export function NotFoundPage({ data }: { data?: unknown }) {
  const { t } = useLingui();
  const path = useLocation({ select: (location) => location.pathname });
  const isInvalid = (data as { reason?: string } | undefined)?.reason === 'invalid';
  return (
    <Shell>
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
        <div className="flex flex-wrap justify-center gap-3 pt-2">
          <Link to="/" className={buttonClass()}>
            <Trans>Go to the home page</Trans>
          </Link>
          <Link to="/products/cars" className={buttonClass({ kind: 'secondary' })}>
            <Trans>Browse cars</Trans>
          </Link>
        </div>
      </div>
    </Shell>
  );
}
