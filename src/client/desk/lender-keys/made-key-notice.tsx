import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useUnsaved } from '#client/shell/use-unsaved.ts';
import { Button } from '#ui/button/button.tsx';
import { CopyIcon } from '#ui/icons/icons.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { notify } from '#ui/toast/notify.ts';

/** A key that was made now; without `secret` where its answer came too late to be told again. */
export interface MadeKey {
  readonly id: string;
  readonly secret?: string | undefined;
}

/** The text of a new key, on this screen only, and once. */
export function MadeKeyNotice({ made: { secret } }: { made: MadeKey }) {
  const { t } = useLingui();
  const [isCopied, setIsCopied] = useState(false);
  useUnsaved(secret !== undefined && !isCopied);
  if (secret === undefined)
    return (
      <Notice live tone="danger" title={<Trans>The key was made, but cannot be shown any more</Trans>}>
        <Trans>Revoke it and make another one.</Trans>
      </Notice>
    );
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setIsCopied(true);
      notify({ kind: 'success', title: t`Copied` });
    } catch {
      notify({ kind: 'error', title: t`Not copied. Select the key and copy it yourself.` });
    }
  };
  return (
    <Notice live tone="warning" title={<Trans>Copy this key now: it is shown only once</Trans>}>
      <div className="grid grid-cols-1 justify-items-start gap-3">
        <p>
          <Trans>
            Give it to the lender over a safe channel. Whoever has it can enter offers in the lender’s name.
          </Trans>
        </p>
        <code
          dir="ltr"
          className="max-w-full rounded-md bg-sunken px-3 py-2 font-mono text-sm wrap-anywhere text-ink select-all"
        >
          {secret}
        </code>
        <Button kind="secondary" icon={<CopyIcon />} onClick={() => void copy()}>
          <Trans>Copy the key</Trans>
        </Button>
      </div>
    </Notice>
  );
}
