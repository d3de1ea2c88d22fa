import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Anchor } from '../anchor/anchor.tsx';
import { ChevronIcon } from '../icons/icons.tsx';

interface Crumb {
  /** Name of the page. */
  label: ReactNode;
  /** Address; the last crumb, the present page, has none. */
  href?: string;
}

/** The path to this page, broadest first; marked up as schema.org's BreadcrumbList, for search engines. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Breadcrumb`} className="print:hidden">
      <ol
        itemScope
        itemType="https://schema.org/BreadcrumbList"
        className="flex flex-wrap items-center gap-x-1 text-sm text-ink-3"
      >
        {crumbs.map((crumb, at) => (
          <li
            key={at}
            itemProp="itemListElement"
            itemScope
            itemType="https://schema.org/ListItem"
            className="flex min-w-0 items-center gap-1"
          >
            <meta itemProp="position" content={String(at + 1)} />
            {at > 0 && <ChevronIcon className="size-3.5" />}
            {crumb.href && at < crumbs.length - 1 ? (
              <Anchor
                href={crumb.href}
                itemProp="item"
                className="inline-flex min-h-11 items-center px-1 underline-offset-4 hover:text-ink hover:underline"
              >
                <span itemProp="name">{crumb.label}</span>
              </Anchor>
            ) : (
              <span aria-current="page" itemProp="name" className="min-w-0 px-1 text-ink-2 wrap-anywhere">
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
