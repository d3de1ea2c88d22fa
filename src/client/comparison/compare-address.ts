/** Path of the page that compares these cars. */
export const comparePath = (ids: readonly string[]): string =>
  ids.length > 0 ? `/compare?ids=${ids.join(',')}` : '/compare';
