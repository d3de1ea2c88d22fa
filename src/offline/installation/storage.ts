/** Storage quota and use of the app, in bytes; null where the browser does not report it. */
export interface StorageRoom {
  readonly usedBytes: number | null;
  readonly quotaBytes: number | null;
  /** Whether the browser has promised not to evict it. */
  readonly isPersistent: boolean;
}

type Manager = Partial<Pick<StorageManager, 'persist' | 'persisted' | 'estimate'>>;

/** Asks the browser not to evict storage; call it once somebody has saved something. Firefox asks the person, other browsers decide themselves. */
export async function keepStorage(manager: Manager | undefined = globalThis.navigator?.storage): Promise<boolean> {
  try {
    return (await manager?.persisted?.()) === true || (await manager?.persist?.()) === true;
  } catch {
    return false;
  }
}

/** Measures the storage available and used. */
export async function measureStorage(
  manager: Manager | undefined = globalThis.navigator?.storage,
): Promise<StorageRoom> {
  const estimate = await manager?.estimate?.().catch(() => undefined);
  const isPersistent = (await manager?.persisted?.().catch(() => false)) ?? false;
  return { usedBytes: estimate?.usage ?? null, quotaBytes: estimate?.quota ?? null, isPersistent };
}
