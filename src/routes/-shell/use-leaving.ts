import { type RefObject, useEffect } from 'react';

/** Calls `onLeave` on a press, or a move of focus, outside an element. */
export function useLeaving(root: RefObject<HTMLElement | null>, onLeave: () => void): void {
  useEffect(() => {
    const element = root.current;
    const isOutside = (target: EventTarget | null) => target instanceof Node && !element?.contains(target);
    const onPress = ({ target }: PointerEvent) => {
      if (isOutside(target)) onLeave();
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (isOutside(relatedTarget)) onLeave();
    };
    addEventListener('pointerdown', onPress);
    element?.addEventListener('focusout', onFocusOut);
    return () => {
      removeEventListener('pointerdown', onPress);
      element?.removeEventListener('focusout', onFocusOut);
    };
  }, [root, onLeave]);
}
