import type { Photo } from '#domain/uploads/photo.ts';
import { hasSizes, logoFrame, LogoPicture } from '#client/uploads/logo-picture.tsx';
import { classes } from '#ui/classes/classes.ts';
import { Monogram } from './monogram.tsx';

interface PartnerLogoProps {
  name: string;
  logo: Photo | null;
  /** Of a picture chosen on this device, which is shown instead. */
  address?: string | null;
  className?: string;
}

/** The logo of a partner; the first letters of its name where it has none, or its sizes are still being made. */
export function PartnerLogo({ name, logo, address = null, className }: PartnerLogoProps) {
  if (address !== null) return <img src={address} alt="" width={80} height={80} className={classes(logoFrame, className)} />;
  return hasSizes(logo) ? <LogoPicture logo={logo} className={className} /> : <Monogram name={name} className={className} />;
}
