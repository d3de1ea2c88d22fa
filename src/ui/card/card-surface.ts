/** The surface of a card, for the first screens: `cardClass` has the variants and would cost them more. */
export const cardSurface = 'rounded-md border border-line bg-surface';
