import type { Examples } from '../say.ts';
import {
  ArrowIcon,
  CarIcon,
  ChevronIcon,
  CheckIcon,
  CloseIcon,
  FilterIcon,
  HomeIcon,
  OfflineIcon,
  SearchIcon,
  ShieldCheckIcon,
  UserIcon,
} from './icons.tsx';

// Listed one by one: importing all would put all of them into the first load.
const shown = {
  ArrowIcon,
  CarIcon,
  ChevronIcon,
  CheckIcon,
  CloseIcon,
  FilterIcon,
  HomeIcon,
  OfflineIcon,
  SearchIcon,
  ShieldCheckIcon,
  UserIcon,
};

export const examples: Examples = {
  some: () => (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-4">
      {Object.entries(shown).map(([name, Icon]) => (
        <li key={name} className="grid justify-items-center gap-1 text-center text-sm text-ink-3">
          <Icon className="size-6 text-ink" />
          <bdi dir="ltr">{name.replace('Icon', '')}</bdi>
        </li>
      ))}
    </ul>
  ),
};
