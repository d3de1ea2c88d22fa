/** Hours for which the generated password of a guest's account is valid. */
export const GUEST_PASSWORD_HOURS = 72;
