export type WorkerState = 'unsupported' | 'none' | 'installing' | 'waiting' | 'active';

/** State of this page's service worker; the newest one counts. */
export async function readWorkerState(container: ServiceWorkerContainer | undefined): Promise<WorkerState> {
  if (!container) return 'unsupported';
  const registration = await container.getRegistration().catch(() => undefined);
  if (!registration) return 'none';
  if (registration.installing) return 'installing';
  if (registration.waiting) return 'waiting';
  return registration.active ? 'active' : 'none';
}
