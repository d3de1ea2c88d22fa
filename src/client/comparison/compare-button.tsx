import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { addToComparison } from '#domain/comparison/comparison.ts';
import type { ListingCard } from '#domain/listings/listing.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { IconButton } from '#ui/button/button.tsx';
import { CheckIcon, CompareIcon } from '#ui/icons/icons.tsx';
import { notify } from '#ui/toast/notify.ts';
import { useComparison } from './use-comparison.ts';

const ReplaceDialog = lazy(() => import('./replace-dialog.tsx').then((module) => ({ default: module.ReplaceDialog })));

/** Adds a car to the comparison; shows when it is already in it, and asks which car to replace when it is full. */
export function CompareButton({
  listing,
  look = 'plain',
}: {
  listing: Pick<ListingCard, 'id' | 'title'>;
  look?: 'plain' | 'outlined';
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const { ids, isKnown, set } = useComparison();
  /** Pressed before the comparison was read: added to an unknown one, it would replace the cars in it. */
  const [isAsked, setIsAsked] = useState(false);
  const [isFull, setIsFull] = useState(false);
  const title = listing.title[locale];
  const isIn = ids.includes(listing.id);

  const add = (instead?: string) => {
    setIsFull(false);
    const adding = addToComparison(ids, listing.id, instead);
    if (adding.kind === 'full') return setIsFull(true);
    if (adding.kind === 'already')
      return void notify({ kind: 'info', id: 'comparison', title: t`Already in comparison` });
    // Success needs no message: the tray shows the cars.
    set(adding.ids).catch(() => notify({ kind: 'error', id: 'comparison', title: t`Something went wrong` }));
  };

  const addNow = useEffectEvent(() => {
    setIsAsked(false);
    add();
  });
  useEffect(() => {
    if (!isAsked || !isKnown) return undefined;
    // In a task of its own: adding changes the state of this component.
    const task = setTimeout(addNow);
    return () => clearTimeout(task);
  }, [isAsked, isKnown]);

  return (
    <>
      <IconButton
        look={look}
        aria-busy={isAsked || undefined}
        label={isIn ? t`In comparison: ${title}` : t`Add to comparison: ${title}`}
        onClick={() => (isKnown ? add() : setIsAsked(true))}
      >
        {isIn ? <CheckIcon className="size-5 text-brand" /> : <CompareIcon />}
      </IconButton>
      {isFull && (
        <Suspense fallback={null}>
          <ReplaceDialog ids={ids} onChoose={add} onClose={() => setIsFull(false)}>
            <Trans>
              You can compare two cars at a time. Which one should <bdi>{title}</bdi> replace?
            </Trans>
          </ReplaceDialog>
        </Suspense>
      )}
    </>
  );
}
