import { Refusal } from '../../http/refusal.ts';
import { type ClamdAddress, scanWithClamd } from './clamd.ts';

/** Scans files before they are stored. */
export interface VirusScan {
  /** Throws a Refusal: `file_refused` with the reason `infected`, or `busy` with `scan_unavailable` when the file could not be scanned. */
  readonly scan: (file: string) => Promise<void>;
}

/** A document of 5 MB takes well under a second, a video of 50 MB some seconds. */
const TIMEOUT_MS = 30_000;
const RETRY_AFTER_SECONDS = 60;

interface ScanOptions {
  readonly log: (line: string) => void;
  readonly timeoutMs?: number;
}

/** Scans with clamd. A file that cannot be scanned is refused, never accepted unscanned. */
export function createVirusScan(address: ClamdAddress, { log, timeoutMs = TIMEOUT_MS }: ScanOptions): VirusScan {
  return {
    async scan(file) {
      const signature = await scanWithClamd(address, file, timeoutMs).catch((error: unknown) => {
        log(
          `A file was refused because clamd could not scan it: ${error instanceof Error ? error.message : String(error)}`,
        );
        throw new Refusal('busy', { reason: 'scan_unavailable', retryAfterSeconds: RETRY_AFTER_SECONDS });
      });
      if (signature === null) return;
      log(`A file was refused because clamd found ${signature} in it.`);
      throw new Refusal('file_refused', { reason: 'infected' });
    },
  };
}
