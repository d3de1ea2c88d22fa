import { Trans } from '@lingui/react/macro';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { redirectOf } from '#contract/redirects.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { NothingHere } from './nothing-here.tsx';
import { Shell } from './shell.tsx';

/** No screen has this address: redirects old and alternative addresses, or shows "not found". */
export function NotFoundPage({ data }: { data?: unknown }) {
  const path = useLocation({ select: (location) => location.pathname });
  const search = useLocation({ select: (location) => location.searchStr });
  const destination = redirectOf(path, search);
  if (destination.kind === 'inside') return <Redirected href={destination.to} />;
  if (destination.kind === 'outside') return <Redirected href={destination.url} />;
  return (
    <Shell>
      <NothingHere data={data}>
        <Link to="/" className={buttonClass()}>
          <Trans>Go to the home page</Trans>
        </Link>
        <Link to="/products/cars" className={buttonClass({ kind: 'secondary' })}>
          <Trans>Browse cars</Trans>
        </Link>
      </NothingHere>
    </Shell>
  );
}

/** Redirects to another screen or site, replacing this history entry. */
function Redirected({ href }: { href: string }) {
  const router = useRouter();
  useEffect(() => void router.navigate({ href, replace: true }), [router, href]);
  return null;
}
