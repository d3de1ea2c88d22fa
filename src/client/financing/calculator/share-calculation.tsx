import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button/button.tsx';
import { ShareIcon } from '#ui/icons/icons.tsx';
import { notify } from '#ui/toast/notify.ts';

/** Shares the address with all inputs, or copies it where sharing is not supported. */
export function ShareCalculation() {
  const { t } = useLingui();
  const share = async () => {
    // Pressing the button blurs the field, so the address is up to date.
    const url = location.href;
    try {
      if ('share' in navigator) return await navigator.share({ title: t`Financing calculator`, url });
    } catch (error) {
      // Closing the share sheet is not an error.
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
