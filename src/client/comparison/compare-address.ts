/** The page that compares these cars, to be opened or shared. */
export const comparePath = (ids: readonly string[]): string =>
  ids.length > 0 ? `/compare?ids=${ids.join(',')}` : '/compare';
