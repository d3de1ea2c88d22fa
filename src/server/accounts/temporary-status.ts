/** Whether a provider may answer the same request otherwise later. */
export const isTemporary = (status: number): boolean =>
  status >= 500 || status === 408 || status === 425 || status === 429;
