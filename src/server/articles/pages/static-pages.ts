import { aboutUs } from './about-us.ts';
import type { StaticPage } from './static-page.ts';
import { terms } from './terms.ts';

/** Every version of the pages of the house; old versions stay, requests refer to them. */
export const staticPages: readonly StaticPage[] = [aboutUs, terms];
