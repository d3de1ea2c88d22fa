import type { BackdropName } from './backdrops.ts';
import type { BodyName } from './bodies.ts';
import type { FaceName } from './face.ts';
import type { PaintName } from './paints.ts';

type Casting = Partial<Record<PaintName, BackdropName>>;

/** The paints of each body and their backgrounds, chosen so that similar cars in a list have different ones. */
export const sides: Readonly<Record<BodyName, Casting>> = {
  sedan: { white: 'corniche', silver: 'skyline', black: 'showroom', blue: 'dunes', red: 'mountains' },
  hatchback: { white: 'mountains', silver: 'showroom', red: 'corniche', blue: 'skyline' },
  suv: { white: 'dunes', silver: 'mountains', black: 'corniche', sand: 'skyline', blue: 'showroom', red: 'corniche' },
  coupe: { white: 'showroom', black: 'dunes', red: 'skyline' },
  pickup: { white: 'skyline', silver: 'dunes', red: 'mountains' },
  van: { white: 'corniche', silver: 'skyline', blue: 'showroom' },
  mpv: { white: 'showroom', silver: 'corniche', black: 'mountains' },
  wagon: { silver: 'dunes', blue: 'corniche', green: 'mountains' },
  convertible: { white: 'skyline', red: 'dunes', blue: 'corniche' },
};

/** Paints and backgrounds of front views. Rear views have other backgrounds. */
export const fronts: Readonly<Record<FaceName, Casting>> = {
  low: { white: 'dunes', silver: 'mountains', black: 'skyline', red: 'showroom', blue: 'mountains', green: 'corniche' },
  tall: { white: 'mountains', silver: 'showroom', black: 'dunes', red: 'skyline', blue: 'corniche', sand: 'corniche' },
};

export const rears: Readonly<Record<FaceName, Casting>> = {
  low: {
    white: 'skyline',
    silver: 'corniche',
    black: 'mountains',
    red: 'mountains',
    blue: 'showroom',
    green: 'skyline',
  },
  tall: { white: 'corniche', silver: 'skyline', black: 'showroom', red: 'dunes', blue: 'mountains', sand: 'mountains' },
};

/** Null for convertibles: the front view needs a roof. */
export const faceOf: Readonly<Record<BodyName, FaceName | null>> = {
  sedan: 'low',
  hatchback: 'low',
  coupe: 'low',
  wagon: 'low',
  suv: 'tall',
  pickup: 'tall',
  van: 'tall',
  mpv: 'tall',
  convertible: null,
};

/** Detail scenes for a body type, in any paint. */
export type Detail = 'seats' | 'boot' | 'wheel' | 'engine';

export const detailsOf: Readonly<Record<BodyName, readonly Detail[]>> = {
  sedan: ['seats', 'boot', 'wheel'],
  hatchback: ['wheel', 'seats', 'engine'],
  suv: ['boot', 'seats', 'wheel'],
  coupe: ['wheel', 'engine', 'seats'],
  pickup: ['engine', 'seats', 'wheel'],
  van: ['engine', 'wheel'],
  mpv: ['seats', 'boot', 'wheel'],
  wagon: ['boot', 'engine', 'seats'],
  convertible: ['seats', 'wheel', 'engine'],
};

/** Increase it when a drawing changes: the content of an address never changes. */
const EDITION = 1;

export const sceneId = (name: string) => `scene${EDITION}-${name}`;
