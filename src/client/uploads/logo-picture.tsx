import type { Photo } from '#domain/uploads/photo.ts';
import { classes } from '#ui/classes/classes.ts';
import { Picture } from '#ui/picture/picture.tsx';

/** The frame of a logo: whole, on the white its edges were flattened to. */
export const logoFrame = 'shrink-0 overflow-hidden rounded-lg rounded-es-sm border border-line bg-paper object-contain';

/** The logo of a business whose name stands beside it. Only one whose sizes are made: see `hasSizes`. */
export function LogoPicture({ logo, className }: { logo: Photo; className?: string }) {
  return <Picture photo={logo} alt="" sizes="5rem" className={classes(logoFrame, className)} />;
}

/** Whether a photo can be shown yet; false while its sizes are being made. */
export const hasSizes = (photo: Photo | null | undefined): photo is Photo => Boolean(photo && photo.widths.length > 0);
