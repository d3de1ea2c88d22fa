import { useEffect } from 'react';
import { useApp } from './use-app.ts';

/** While true, nothing reloads the page by itself: something typed here would be lost. */
export function useUnsaved(isUnsaved: boolean): void {
  const { unsaved } = useApp();
  useEffect(() => (isUnsaved ? unsaved.hold() : undefined), [isUnsaved, unsaved]);
}
