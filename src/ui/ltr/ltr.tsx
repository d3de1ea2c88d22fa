import type { ReactNode } from 'react';

/** Text that is left to right in any language: a phone, a plate, a VIN, an IBAN, an order number. */
export function Ltr({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <bdi dir="ltr" className={className}>
      {children}
    </bdi>
  );
}
