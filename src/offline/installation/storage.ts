/** Room this device gives the app, in bytes; null where the browser does not say. */
export interface StorageRoom {
  readonly usedBytes: number | null;
  readonly quotaBytes: number | null;
  /** The browser will not clear it by itself. */
  readonly isPersistent: boolean;
}

type Manager = Partial<Pick<StorageManager, 'persist' | 'persisted' | 'estimate'>>;

/** Asks the browser not to clear what is stored; worth it once somebody has saved something here. Firefox asks the person, others decide by themselves. */
export async function keepStorage(manager: Manager | undefined = globalThis.navigator?.storage): Promise<boolean> {
  try {
    return (await manager?.persisted?.()) === true || (await manager?.persist?.()) === true;
  } catch {
    return false;
  }
}

/** How much room there is and how much of it is taken. */
export async function measureStorage(
  manager: Manager | undefined = globalThis.navigator?.storage,
): Promise<StorageRoom> {
  const estimate = await manager?.estimate?.().catch(() => undefined);
  const isPersistent = (await manager?.persisted?.().catch(() => false)) ?? false;
  return { usedBytes: estimate?.usage ?? null, quotaBytes: estimate?.quota ?? null, isPersistent };
}
