import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useLingui } from '@lingui/react/macro';
import { directionOf } from '#i18n/direction.ts';
import { IconButton } from '../button/button.tsx';
import { useModal } from '../dialog/use-modal.ts';
import { ChevronBackIcon, ChevronIcon, CloseIcon, MinusIcon, PlusIcon } from '../icons/icons.tsx';
import { useLocale } from '../locale/use-locale.ts';
import type { StoredPhoto } from '../picture/photo-sources.ts';
import { Picture } from '../picture/picture.tsx';
import { markRoot } from '../root-mark/mark-root.ts';
import { maxScale, moveBy, wholeView, zoomAt, type Point, type View } from './zoom.ts';

interface LightboxProps {
  /** All photos that can be moved through. */
  photos: readonly StoredPhoto[];
  /** Subject of the photos; part of every text alternative. */
  title: string;
  /** Index of the photo on screen. */
  at: number;
  /** Called with the index of the next photo. */
  onMove: (index: number) => void;
  /** Called on Esc, the close button and a swipe down. */
  onClose: () => void;
}

/** Minimum swipe distance (px) to change the photo. */
const swipePx = 50;

/** Photos on the whole screen: zoom by pinch, wheel, double tap, buttons or + and -; change by arrows or a swipe. */
export function Lightbox({ photos, title, at, onMove, onClose }: LightboxProps) {
  const { t } = useLingui();
  const sign = directionOf(useLocale()) === 'rtl' ? -1 : 1;
  const modal = useModal({ open: true, onClose });
  useLayoutEffect(() => markRoot('full-modal'), []);
  const stage = useRef<HTMLDivElement>(null);
  const pointers = useRef(new Map<number, Point>());
  const swiped = useRef<Point>({ x: 0, y: 0 });
  const [view, setView] = useState<View>(wholeView);
  const photo = photos[at];
  const count = photos.length;
  const position = at + 1;

  const frame = () => ({ width: stage.current?.clientWidth ?? 0, height: stage.current?.clientHeight ?? 0 });
  const fromCentre = (x: number, y: number): Point => {
    const box = stage.current?.getBoundingClientRect();
    return box ? { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 } : { x: 0, y: 0 };
  };
  const zoom = (factor: number, point: Point = { x: 0, y: 0 }) => setView((now) => zoomAt(now, factor, point, frame()));
  const go = (step: number) => {
    const to = at + step;
    if (to < 0 || to >= count) return;
    setView(wholeView);
    onMove(to);
  };

  // React's wheel listeners are passive, so the page would zoom too on a trackpad.
  useEffect(() => {
    const element = stage.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const box = element?.getBoundingClientRect();
      if (!box) return;
      const point = { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
      setView((now) => zoomAt(now, Math.exp(-event.deltaY / (event.ctrlKey ? 100 : 400)), point, box));
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, []);

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    swiped.current = { x: 0, y: 0 };
  };

  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    const by = { x: now.x - before.x, y: now.y - before.y };
    if (other) {
      const spread = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y) || 1;
      zoom(spread(now) / spread(before), fromCentre((now.x + other.x) / 2, (now.y + other.y) / 2));
      setView((old) => moveBy(old, { x: by.x / 2, y: by.y / 2 }, frame()));
    } else if (view.scale > 1) setView((old) => moveBy(old, by, frame()));
    else swiped.current = { x: swiped.current.x + by.x, y: swiped.current.y + by.y };
  };

  const onPointerUp = (event: PointerEvent<HTMLDivElement>) => {
    pointers.current.delete(event.pointerId);
    const { x, y } = swiped.current;
    swiped.current = { x: 0, y: 0 };
    if (Math.abs(x) >= swipePx && Math.abs(x) > Math.abs(y)) go(x < 0 ? sign : -sign);
    else if (y >= swipePx * 2) onClose();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const push = {
      ArrowLeft: { x: 80, y: 0 },
      ArrowRight: { x: -80, y: 0 },
      ArrowUp: { x: 0, y: 80 },
      ArrowDown: { x: 0, y: -80 },
    }[event.key];
    if (event.key === '+' || event.key === '=') zoom(1.5);
    else if (event.key === '-') zoom(1 / 1.5);
    else if (event.key === '0') setView(wholeView);
    else if (push && view.scale > 1) setView(moveBy(view, push, frame()));
    else if (event.key === 'ArrowRight') go(sign);
    else if (event.key === 'ArrowLeft') go(-sign);
    else return;
    event.preventDefault();
  };

  if (!photo) return null;
  return (
    <dialog {...modal} className="modal modal-full outline-none" aria-label={t`Photos: ${title}`} onKeyDown={onKeyDown}>
      <div className="flex items-center gap-2 p-2">
        <p className="flex-1 ps-3 tabular-nums" role="status">
          <span className="sr-only">{t`Photo ${position} of ${count}`}</span>
          <bdi dir="ltr" aria-hidden>
            {position} / {count}
          </bdi>
        </p>
        <IconButton label={t`Zoom out`} look="onPhoto" disabled={view.scale <= 1} onClick={() => zoom(1 / 1.5)}>
          <MinusIcon />
        </IconButton>
        <IconButton label={t`Zoom in`} look="onPhoto" disabled={view.scale >= maxScale} onClick={() => zoom(1.5)}>
          <PlusIcon />
        </IconButton>
        <IconButton label={t`Close`} look="onPhoto" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <div
        ref={stage}
        className="relative min-h-0 flex-1 touch-none overflow-hidden select-none"
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={(event) => pointers.current.delete(event.pointerId)}
        onDoubleClick={(event) =>
          view.scale > 1 ? setView(wholeView) : zoom(2.5, fromCentre(event.clientX, event.clientY))
        }
      >
        <div
          className="size-full"
          style={{
            transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
            cursor: view.scale > 1 ? 'grab' : 'zoom-in',
          }}
        >
          <Picture
            key={photo.id}
            photo={photo}
            alt={t`${title}, photo ${position}`}
            sizes={view.scale > 1 ? '300vw' : '100vw'}
            priority
            className="size-full bg-transparent object-contain"
          />
        </div>
      </div>
      {count > 1 && (
        <footer className="flex justify-center gap-4 p-2 pb-safe [--safe-min:8px]">
          <IconButton label={t`Previous photo`} look="onPhoto" disabled={at === 0} onClick={() => go(-1)}>
            <ChevronBackIcon />
          </IconButton>
          <IconButton label={t`Next photo`} look="onPhoto" disabled={at === count - 1} onClick={() => go(1)}>
            <ChevronIcon />
          </IconButton>
        </footer>
      )}
    </dialog>
  );
}
