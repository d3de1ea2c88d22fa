import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { IconButton } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { EyeIcon } from '#ui/icons/icons.tsx';
import { Loading, Skeleton } from '#ui/skeleton/skeleton.tsx';

interface LookAtPictureProps {
  /** File name. */
  readonly name: string;
  /** Its bytes; null when they are gone. */
  readonly read: () => Promise<ArrayBuffer | null>;
}

/** A stored picture as it will be sent: upright, resized, and with its watermark. */
export function LookAtPicture({ name, read }: LookAtPictureProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton label={t`View ${name}`} onClick={() => setIsOpen(true)}>
        <EyeIcon />
      </IconButton>
      <Dialog wide open={isOpen} onClose={() => setIsOpen(false)} title={<Trans>As it will be sent</Trans>}>
        <Shown name={name} read={read} />
      </Dialog>
    </>
  );
}

/** The picture is decrypted only while it is shown. */
function Shown({ name, read }: LookAtPictureProps) {
  const [address, setAddress] = useState<string | null>(null);
  const [isGone, setIsGone] = useState(false);
  useEffect(() => {
    let isWanted = true;
    let made: string | null = null;
    void (async () => {
      const bytes = await read();
      if (!isWanted) return;
      if (!bytes) return setIsGone(true);
      made = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }));
      setAddress(made);
    })();
    return () => {
      isWanted = false;
      if (made) URL.revokeObjectURL(made);
    };
    // Read once each time it is opened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  if (isGone)
    return (
      <p role="alert">
        <Trans>This file cannot be read. Choose another one, or take a photograph.</Trans>
      </p>
    );
  if (address === null)
    return (
      <Loading>
        <Skeleton className="h-80" />
      </Loading>
    );
  return (
    <img
      src={address}
      alt={name}
      className="max-h-[75dvh] w-full rounded-sm border border-line bg-sunken object-contain"
    />
  );
}
