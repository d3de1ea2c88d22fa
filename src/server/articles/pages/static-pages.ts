import { aboutUs } from './about-us.ts';
import { privacy } from './privacy.ts';
import type { StaticPage } from './static-page.ts';
import { terms } from './terms.ts';

/** Every version of the static pages; old versions stay, because orders refer to them. */
export const staticPages: readonly StaticPage[] = [aboutUs, privacy, terms];
