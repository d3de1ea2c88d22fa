import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button/button.tsx';
import { ShareIcon } from '#ui/icons/icons.tsx';
import { notify } from '#ui/toast/notify.ts';
import { shareAddress } from './share-address.ts';

interface ShareButtonProps {
  title: string;
  /** The address carries what is shown, such as the figures of a calculation. Otherwise its search part is left out. */
  withSearch?: boolean;
}

/** Shares the address of this page, or copies it where sharing is not supported. */
export function ShareButton({ title, withSearch = false }: ShareButtonProps) {
  const { t } = useLingui();
  const share = async () => {
    // Pressing the button blurs a field, so the address is up to date.
    const url = withSearch ? location.href : location.origin + location.pathname;
    const result = await shareAddress(navigator, title, url);
    if (result === 'copied') notify({ kind: 'success', title: t`Copied` });
    if (result === 'refused') notify({ kind: 'info', title: t`Copy link`, description: url, stays: true });
  };
  return (
    <Button kind="secondary" icon={<ShareIcon />} onClick={() => void share()}>
      <Trans>Share</Trans>
    </Button>
  );
}
