import type { ReactNode } from 'react';
import type { Photo } from '#domain/uploads/photo.ts';
import { classes } from '#ui/classes/classes.ts';
import { Picture } from '#ui/picture/picture.tsx';

/** The logo of a business whose name is shown beside it: uncropped, on the white background it was flattened to. */
export function LogoPicture({ logo, className }: { logo: Photo; className?: string }) {
  return (
    <LogoFrame className={className}>
      <Picture photo={logo} alt="" sizes="5rem" className="size-full bg-transparent object-contain" />
    </LogoFrame>
  );
}

/** A logo stored only on this device. */
export function ChosenLogo({ address, className }: { address: string; className?: string }) {
  return (
    <LogoFrame className={className}>
      <img src={address} alt="" width={80} height={80} className="size-full object-contain" />
    </LogoFrame>
  );
}

// A separate box: the sources of a picture element would become items of the surrounding row.
function LogoFrame({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <span
      className={classes(
        'block shrink-0 overflow-hidden rounded-lg rounded-es-sm border border-line bg-paper',
        className,
      )}
    >
      {children}
    </span>
  );
}

/** Whether a photo can be shown yet; false while its sizes are being made. */
export const hasSizes = (photo: Photo | null | undefined): photo is Photo => Boolean(photo && photo.widths.length > 0);
