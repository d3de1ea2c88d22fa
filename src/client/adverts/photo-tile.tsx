import { Trans, useLingui } from '@lingui/react/macro';
import type { DragEvent } from 'react';
import { Badge } from '#ui/badge/badge.tsx';
import { IconButton } from '#ui/button/button.tsx';
import { cardClass } from '#ui/card/card-class.ts';
import { classes } from '#ui/classes/classes.ts';
import { BusyIcon, ChevronBackIcon, ChevronIcon, RetryIcon } from '#ui/icons/first-icons.tsx';
import { TrashIcon } from '#ui/icons/more-icons.tsx';
import { photoAddress } from '#ui/picture/photo-sources.ts';
import type { AdvertPhoto } from './advert-values.ts';

interface PhotoTileProps {
  photo: AdvertPhoto;
  /** Address of the thumbnail made here; null while there is none. */
  small: string | null;
  at: number;
  count: number;
  isTurning: boolean;
  isDragged: boolean;
  onMove: (to: number) => void;
  onTurn: () => void;
  onRemove: () => void;
  onDragStart: () => void;
  onDragEnd: () => void;
  onDropHere: (event: DragEvent) => void;
}

/** One picture of an advert: position, and the buttons earlier, later, turn, remove. Dragging also moves it. */
export function PhotoTile({
  photo,
  small,
  at,
  count,
  isTurning,
  isDragged,
  onMove,
  onTurn,
  onRemove,
  onDragStart,
  onDragEnd,
  onDropHere,
}: PhotoTileProps) {
  const { t } = useLingui();
  const position = at + 1;
  const name = t`Image ${position} of ${count}`;
  const source = small ?? (photo.photo && photo.photo.widths.length > 0 ? photoAddress(photo.photo, 320) : null);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging duplicates what the buttons do
    <li
      draggable
      onDragStart={onDragStart}
      onDragEnd={onDragEnd}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDropHere}
      className={classes(cardClass({ flush: true }), 'grid', isDragged && 'opacity-50')}
    >
      <div className="relative aspect-4/3 cursor-grab bg-sunken">
        {source ? (
          <img
            src={source}
            alt={name}
            width={480}
            height={360}
            draggable={false}
            className="absolute inset-0 size-full object-cover"
          />
        ) : (
          <span role="img" aria-label={name} className="absolute inset-0 grid place-items-center text-ink-3">
            <BusyIcon className="size-6 animate-spin" />
          </span>
        )}
        {at === 0 && (
          <Badge tone="brand" className="absolute start-2 top-2">
            <Trans>Cover</Trans>
          </Badge>
        )}
        {isTurning && (
          <span className="absolute inset-0 grid place-items-center bg-surface/70">
            <BusyIcon className="size-6 animate-spin" />
          </span>
        )}
      </div>
      <div className="flex justify-between">
        <IconButton label={t`Move earlier: ${name}`} aria-disabled={at === 0} onClick={() => onMove(at - 1)}>
          <ChevronBackIcon />
        </IconButton>
        <IconButton label={t`Move later: ${name}`} aria-disabled={at === count - 1} onClick={() => onMove(at + 1)}>
          <ChevronIcon />
        </IconButton>
        {photo.file && (
          <IconButton label={t`Rotate: ${name}`} onClick={onTurn}>
            <RetryIcon />
          </IconButton>
        )}
        <IconButton label={t`Remove: ${name}`} onClick={onRemove}>
          <TrashIcon />
        </IconButton>
      </div>
    </li>
  );
}
