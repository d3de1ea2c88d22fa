/** How long the password works that is made for a guest's account. */
export const GUEST_PASSWORD_HOURS = 72;
