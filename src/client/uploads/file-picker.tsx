import { Trans } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { Button } from '#ui/button/button.tsx';
import { CameraIcon, UploadIcon } from '#ui/icons/icons.tsx';

interface FilePickerProps {
  /** The id an error summary links to. */
  id: string;
  /** Which paper, in words: said with the buttons. */
  name: string;
  /** MIME types that are taken. */
  taken: readonly string[];
  describedBy?: string;
  isInvalid: boolean;
  /** One file only, and no photograph instead. */
  isSingle?: boolean;
  onPick: (files: readonly File[]) => void;
  children?: ReactNode;
}

/** Two ways to a file: one that lies on the device, or the camera where there is one to hold. */
export function FilePicker({
  id,
  name,
  taken,
  describedBy,
  isInvalid,
  isSingle = false,
  onPick,
  children,
}: FilePickerProps) {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const pick = (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])];
    // The same file may be chosen again after it was removed.
    input.value = '';
    if (chosen.length > 0) onPick(chosen);
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <input
        ref={files}
        type="file"
        hidden
        multiple={!isSingle}
        accept={taken.join(',')}
        data-document={id}
        onChange={(event) => pick(event.target)}
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/jpeg,image/png"
        capture="environment"
        onChange={(event) => pick(event.target)}
      />
      <Button
        id={id}
        kind="secondary"
        icon={<UploadIcon />}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        onClick={() => files.current?.click()}
      >
        <Trans>Choose file</Trans>
        <span className="sr-only">: {name}</span>
      </Button>
      <span className={isSingle ? 'hidden' : 'hidden pointer-coarse:contents'}>
        <Button kind="secondary" icon={<CameraIcon />} onClick={() => camera.current?.click()}>
          <Trans>Use the camera</Trans>
          <span className="sr-only">: {name}</span>
        </Button>
      </span>
      {children}
    </div>
  );
}
