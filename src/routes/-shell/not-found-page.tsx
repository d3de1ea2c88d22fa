import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PageTitle } from '#client/shell/page-title.tsx';
import { redirectOf } from '#contract/redirects.ts';
import { Shell } from './shell.tsx';
import { buttonClass } from '#ui/button/button.tsx';

/** No screen has this address: redirects old and alternative addresses, or shows "not found". */
export function NotFoundPage({ data }: { data?: unknown }) {
  const path = useLocation({ select: (location) => location.pathname });
  const search = useLocation({ select: (location) => location.searchStr });
  const destination = redirectOf(path, search);
  if (destination.kind === 'inside') return <Redirected href={destination.to} />;
  if (destination.kind === 'outside') return <Redirected href={destination.url} />;
  return <NothingHere path={path} data={data} />;
}

/** Redirects to another screen or site, replacing this history entry. */
function Redirected({ href }: { href: string }) {
  const router = useRouter();
  useEffect(() => void router.navigate({ href, replace: true }), [router, href]);
  return null;
}

/** The page "not found". An invalid path segment gets the specification's text, which differs by a capital. */
function NothingHere({ path, data }: { path: string; data: unknown }) {
  const { t } = useLingui();
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
