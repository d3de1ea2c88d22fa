import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export interface Entry {
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly label: MessageDescriptor;
}

/** The menus of the header, by their names in `menu-entries.ts`; their entries are loaded when one is opened. */
export const menus = [
  { name: 'cars', label: msg`Cars` },
  { name: 'homes', label: msg`Real estate` },
  { name: 'financing', label: msg`Financing` },
  { name: 'offers', label: msg`Offers` },
  { name: 'more', label: msg`More` },
] as const;
export type MenuName = (typeof menus)[number]['name'];
