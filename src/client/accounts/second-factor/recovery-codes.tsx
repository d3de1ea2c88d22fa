import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useUnsaved } from '#client/shell/use-unsaved.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { notify } from '#ui/toast/notify.ts';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onSaved: () => void;
}

/** Recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  useUnsaved(!isCopied);
  useEffect(() => heading.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setIsCopied(true);
      notify({ kind: 'success', title: t`Copied` });
    } catch {
      notify({ kind: 'error', title: t`Not copied. Select the codes and copy them yourself.` });
    }
  };
  return (
    <section className="grid gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-lg outline-none">
        <Trans>Save your recovery codes</Trans>
      </h2>
      <p className="text-ink-2">
        <Trans>
          If you lose your device, one of these codes replaces it, each once. Keep them where only you can find them.
        </Trans>
      </p>
      <Notice tone="warning">
        <Trans>They are shown only now.</Trans>
      </Notice>
      <ul dir="ltr" className="grid gap-x-8 gap-y-1 rounded-md bg-sunken p-4 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="wrap-anywhere">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" className="max-sm:w-full" onClick={() => void copy()}>
          <Trans>Copy the codes</Trans>
        </Button>
        <Button className="max-sm:w-full" onClick={onSaved}>
          <Trans>I saved them</Trans>
        </Button>
      </div>
    </section>
  );
}
