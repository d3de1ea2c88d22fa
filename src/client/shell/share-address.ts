/** How an address left the page. `refused`: the device neither shares nor copies, so the address has to be shown. */
export type ShareResult = 'shared' | 'closed' | 'copied' | 'refused';

/** The part of `navigator` that passes an address on. Not every browser can share. */
export interface ShareDevice {
  readonly share?: (content: { readonly title: string; readonly url: string }) => Promise<void>;
  readonly clipboard?: Pick<Clipboard, 'writeText'>;
}

/** Opens the share sheet, and copies the address where there is none or it fails. */
export async function shareAddress(device: ShareDevice, title: string, url: string): Promise<ShareResult> {
  try {
    if (device.share) {
      await device.share({ title, url });
      return 'shared';
    }
  } catch (error) {
    // The person closed the share sheet: copying now would be unexpected.
    if (error instanceof DOMException && error.name === 'AbortError') return 'closed';
  }
  try {
    if (!device.clipboard) return 'refused';
    await device.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'refused';
  }
}
