import { useEffect } from 'react';
import { useApp } from './use-app.ts';

/** While true, the page is not reloaded automatically, because input would be lost. */
export function useUnsaved(isUnsaved: boolean): void {
  const { unsaved } = useApp();
  useEffect(() => (isUnsaved ? unsaved.hold() : undefined), [isUnsaved, unsaved]);
}
