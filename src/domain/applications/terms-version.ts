/** Version of the terms this build was made with. Whoever agrees without a network, on a device that never had their page, agrees to this one. */
export const TERMS_VERSION = 1;
