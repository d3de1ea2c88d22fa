import { useNavigate } from '@tanstack/react-router';
import type { DeskSearch } from '#domain/desk/desk-search.ts';
import { readHidden, writeHidden } from '#domain/desk/order-column.ts';
import { useColumns } from './columns-button.tsx';

/** The hidden columns of the list of orders: those of its address, as a view has them, else those of this device. */
export function useShownColumns(search: DeskSearch) {
  const navigate = useNavigate();
  const ofDevice = useColumns('orders');
  const inAddress = readHidden(search.hidden);
  if (!inAddress) return { ...ofDevice, isOfView: false };
  const hidden: ReadonlySet<string> = new Set(inAddress);
  const show = (name: string, isShown: boolean) => {
    const next = isShown ? inAddress.filter((one) => one !== name) : [...inAddress, name];
    void navigate({
      to: '/desk',
      search: { ...search, hidden: writeHidden(next) },
      replace: true,
      resetScroll: false,
    });
  };
  return { hidden, show, isOfView: true };
}
