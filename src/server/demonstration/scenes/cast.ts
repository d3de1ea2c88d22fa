import type { BackdropName } from './backdrops.ts';
import type { BodyName } from './bodies.ts';
import type { FaceName } from './face.ts';
import type { PaintName } from './paints.ts';

type Casting = Partial<Record<PaintName, BackdropName>>;

/** Which paints each body is drawn in, and where it stands. Two alike in a list stand in different places. */
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

/** The same for what is drawn from the front; from behind they stand one place further. */
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

/** Null: an open car has no front with a roof to show. */
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

/** Scenes that go with any car of a body. A listing gets the dashboard and one or two of these. */
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

/** Raised when a drawing changes: a picture's address never shows another picture. */
const EDITION = 1;

export const sceneId = (name: string) => `scene${EDITION}-${name}`;
