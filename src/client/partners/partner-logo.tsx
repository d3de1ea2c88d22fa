import type { Photo } from '#domain/uploads/photo.ts';
import { ChosenLogo, hasSizes, LogoPicture } from '#client/uploads/logo-picture.tsx';
import { Monogram } from './monogram.tsx';

interface PartnerLogoProps {
  name: string;
  logo: Photo | null;
  /** Address of a picture chosen on this device, shown instead. */
  address?: string | null;
  className?: string;
}

/** The logo of a partner; its initials when it has none, or its sizes are still being made. */
export function PartnerLogo({ name, logo, address = null, className }: PartnerLogoProps) {
  if (address !== null) return <ChosenLogo address={address} className={className} />;
  return hasSizes(logo) ? (
    <LogoPicture logo={logo} className={className} />
  ) : (
    <Monogram name={name} className={className} />
  );
}
