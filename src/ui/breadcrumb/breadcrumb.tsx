import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Anchor } from '../anchor/anchor.tsx';
import { ChevronIcon } from '../icons/icons.tsx';

interface Crumb {
  label: ReactNode;
  /** Where it leads; the last one, this page, leads nowhere. */
  href?: string;
}

/** Where this page lies, from the broadest on. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Where you are`} className="print:hidden">
      <ol className="flex flex-wrap items-center gap-x-1 text-sm text-ink-3">
        {crumbs.map((crumb, at) => (
          <li key={at} className="flex items-center gap-1">
            {at > 0 && <ChevronIcon className="size-3.5" />}
            {crumb.href && at < crumbs.length - 1 ? (
              <Anchor href={crumb.href} className="inline-flex min-h-11 items-center px-1 underline-offset-4 hover:text-ink hover:underline">
                {crumb.label}
              </Anchor>
            ) : (
              <span aria-current="page" className="px-1 text-ink-2">
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
