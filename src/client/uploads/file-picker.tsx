import { Trans } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { Button } from '#ui/button/button.tsx';
import { CameraIcon, UploadIcon } from '#ui/icons/icons.tsx';

interface FilePickerProps {
  /** The id an error summary links to. */
  id: string;
  /** Name of the document, read out with the buttons. */
  name: string;
  /** Accepted MIME types. */
  taken: readonly string[];
  describedBy?: string;
  isInvalid: boolean;
  /** Only one file, and no camera. */
  isSingle?: boolean;
  onPick: (files: readonly File[]) => void;
  children?: ReactNode;
}

/** Buttons to choose a file, or to take a photograph on devices with a camera. */
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
    // Allows choosing the same file again after it was removed.
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
