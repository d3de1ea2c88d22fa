import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import { MAX_COMPARED } from '#domain/comparison/comparison.ts';
import { useLocale, usePerson } from '#client/shell/use-app.ts';
import { useWords } from '#client/shell/use-words.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { CompareIcon } from '#ui/icons/icons.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { markRoot } from '#ui/root-mark/mark-root.ts';
import { ComparedTitle } from './compared-title.tsx';
import { DeleteComparison } from './delete-comparison.tsx';
import { useCompared } from './use-compared.ts';

const ComparisonSheet = lazy(() =>
  import('./comparison-sheet.tsx').then((module) => ({ default: module.ComparisonSheet })),
);

interface FilledTrayProps {
  readonly ids: readonly string[];
  readonly onDelete: () => Promise<void>;
}

/** The tray with its cars, the way to their comparison, and its deletion. */
export function FilledTray(props: FilledTrayProps) {
  return useWords('saved') && <Tray {...props} />;
}

function Tray({ ids, onDelete }: FilledTrayProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const person = usePerson();
  const { cars } = useCompared(ids);
  const [isOpen, setIsOpen] = useState(false);
  useLayoutEffect(() => markRoot('tray'), []);
  const missing = MAX_COMPARED - ids.length;
  return (
    <>
      {/* Space, so that the tray does not cover the end of the page. */}
      <div aria-hidden className="h-20 print:hidden" />
      <section
        data-tray
        aria-label={t`Comparison`}
        className="fixed inset-x-0 bottom-[var(--bottom-bar,0px)] z-10 border-t border-line bg-surface shadow-high lg:bottom-0 print:hidden"
      >
        <p role="status" className="sr-only">
          {missing > 0
            ? t`One car is in the comparison. Choose one more.`
            : t`Two cars are chosen: you can compare them now.`}
        </p>
        <div className="page flex min-h-16 items-center gap-2 py-2 sm:gap-3">
          <ul className="flex min-w-0 grow items-center gap-2 sm:gap-3">
            {cars.map((car) => (
              <li key={car.id} className="flex min-w-0 items-center gap-2">
                <span className="relative block h-11 w-14 shrink-0 overflow-hidden rounded-sm bg-sunken">
                  {car.listing?.cover && (
                    <Picture
                      photo={car.listing.cover}
                      alt=""
                      sizes="3.5rem"
                      className="absolute inset-0 size-full object-cover"
                    />
                  )}
                </span>
                <span className="truncate text-sm max-sm:sr-only">
                  <ComparedTitle car={car} locale={locale} />
                </span>
              </li>
            ))}
            {missing > 0 && (
              <li className="text-sm text-ink-2">
                <Plural value={missing} one="Choose # more car" other="Choose # more cars" />
              </li>
            )}
          </ul>
          {missing === 0 &&
            (person ? (
              <Link to="/compare" search={{ ids: ids.join(',') }} className={buttonClass()}>
                <CompareIcon className="size-5 max-sm:hidden" />
                <Trans>Compare</Trans>
              </Link>
            ) : (
              <Button icon={<CompareIcon className="size-5 max-sm:hidden" />} onClick={() => setIsOpen(true)}>
                <Trans>Compare</Trans>
              </Button>
            ))}
          <DeleteComparison compact onDelete={onDelete} />
        </div>
        {isOpen && (
          <Suspense fallback={null}>
            <ComparisonSheet ids={ids} onClose={() => setIsOpen(false)} />
          </Suspense>
        )}
      </section>
    </>
  );
}
