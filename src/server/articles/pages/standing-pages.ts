import { aboutUs } from './about-us.ts';
import type { StandingPage } from './standing-page.ts';
import { terms } from './terms.ts';

/** Every version of the pages of the house; old versions stay, requests refer to them. */
export const standingPages: readonly StandingPage[] = [aboutUs, terms];
