import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button/button.tsx';
import { ShareIcon } from '#ui/icons/icons.tsx';
import { notify } from '#ui/toast/notify.ts';

/** Hands the address with all its figures to another app, or copies it where there is no such thing. */
export function ShareCalculation() {
  const { t } = useLingui();
  const share = async () => {
    // Whoever presses here has left the field they typed in, so the address is up to date.
    const url = location.href;
    try {
      if ('share' in navigator) return await navigator.share({ title: t`Financing calculator`, url });
    } catch (error) {
      // Closing the device's own sheet is an answer, not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
    try {
      await navigator.clipboard.writeText(url);
      notify({ kind: 'success', title: t`Copied` });
    } catch {
      notify({ kind: 'info', title: t`Copy this address`, description: url, stays: true });
    }
  };
  return (
    <Button kind="secondary" icon={<ShareIcon />} onClick={() => void share()}>
      <Trans>Share</Trans>
    </Button>
  );
}
