import { msg } from '@lingui/core/macro';
import { useNavigate } from '@tanstack/react-router';
import { useApp } from '#client/shell/use-app.ts';
import { listPlace } from './list-place.ts';
import { useDeskKeys } from './use-desk-keys.ts';

/** Esc leads back to a list as it was left, with the focus on the row that was opened; not while something typed is unsaved. */
export function useBackKey(list: string): void {
  const navigate = useNavigate();
  const { unsaved } = useApp();
  const act = () => {
    if (unsaved.has()) return;
    const left = listPlace.get();
    void navigate({
      to: list,
      search: left?.pathname === list ? left.search : {},
      state: { keepsFocus: true },
    });
  };
  useDeskKeys({ Escape: { label: msg`Back to the list`, act } });
}
