import type { ComponentType } from 'react';
import type { IconProps } from './icon.tsx';
import type { Examples } from '../say.ts';
import * as icons from './icons.tsx';

export const examples: Examples = {
  all: () => (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-4">
      {Object.entries(icons).map(([name, Icon]: [string, ComponentType<IconProps>]) => (
        <li key={name} className="grid justify-items-center gap-1 text-center text-sm text-ink-3">
          <Icon className="size-6 text-ink" />
          <bdi dir="ltr">{name.replace('Icon', '')}</bdi>
        </li>
      ))}
    </ul>
  ),
};
