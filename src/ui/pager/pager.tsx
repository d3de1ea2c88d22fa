import { Trans, useLingui } from '@lingui/react/macro';
import { formatNumber } from '#i18n/format.ts';
import { Anchor } from '../anchor/anchor.tsx';
import { buttonClass } from '../button/button.tsx';
import { classes } from '../classes/classes.ts';
import { ChevronBackIcon, ChevronIcon } from '../icons/icons.tsx';
import { useLocale } from '../locale/use-locale.ts';
import { pageNumbers } from './page-numbers.ts';

interface PagerProps {
  /** From 1. */
  page: number;
  /** Number of pages. */
  pages: number;
  /** The address of a page; pages are links, so that they can be opened in a new tab, shared and returned to. */
  href: (page: number) => string;
  /** What the list contains, where a page has more than one pager. */
  label?: string;
  /** Classes for its place in the layout. */
  className?: string;
}

/** Page numbers with previous and next; nothing for a single page. */
export function Pager({ page, pages, href, label, className }: PagerProps) {
  const { t } = useLingui();
  const locale = useLocale();
  if (pages <= 1) return null;
  const numberClass = 'grid size-11 place-items-center rounded-full tabular-nums';
  const stepClass = classes(buttonClass({ kind: 'secondary' }), 'max-sm:size-11 max-sm:px-0');
  return (
    <nav
      aria-label={label ?? t`Pages`}
      className={classes('flex flex-wrap items-center justify-center gap-1 print:hidden', className)}
    >
      {page > 1 && (
        <Anchor href={href(page - 1)} rel="prev" className={stepClass}>
          <ChevronBackIcon className="size-4" />
          <span className="max-sm:sr-only">
            <Trans>Previous</Trans>
          </span>
        </Anchor>
      )}
      <ol className="flex items-center gap-0.5">
        {pageNumbers(page, pages).map((one, at) => {
          const number = one === null ? '' : formatNumber(locale, one);
          return (
            // Phones show first, last and the present page; previous and next lead to the neighbours.
            <li
              key={one ?? `gap${at}`}
              className={
                pages > 5 && one !== null && one !== 1 && one !== page && one !== pages ? 'max-sm:hidden' : undefined
              }
            >
              {one === null ? (
                <span className="grid h-11 w-6 place-items-center text-ink-3">…</span>
              ) : (
                <Anchor
                  href={href(one)}
                  aria-label={t`Page ${number}`}
                  aria-current={one === page ? 'page' : undefined}
                  className={classes(
                    numberClass,
                    one === page
                      ? 'bg-brand font-semibold text-on-brand forced-colors:border-2'
                      : 'text-ink-2 hover:bg-sunken hover:text-ink',
                  )}
                >
                  {number}
                </Anchor>
              )}
            </li>
          );
        })}
      </ol>
      {page < pages && (
        <Anchor href={href(page + 1)} rel="next" className={stepClass}>
          <span className="max-sm:sr-only">
            <Trans>Next</Trans>
          </span>
          <ChevronIcon className="size-4" />
        </Anchor>
      )}
    </nav>
  );
}
