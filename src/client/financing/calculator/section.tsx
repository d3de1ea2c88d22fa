import type { ReactNode } from 'react';

/** A section of the calculator's page with a heading. */
export function Section({
  id,
  title,
  lead,
  aside,
  children,
  className = '',
}: {
  id: string;
  title: ReactNode;
  lead?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  return (
    <section aria-labelledby={id} className={`grid min-w-0 grid-cols-1 content-start gap-4 ${className}`}>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="grid max-w-[68ch] gap-1">
          <h2 id={id} className="scroll-mt-24 text-lg">
            {title}
          </h2>
          {lead && <p className="text-ink-2">{lead}</p>}
        </div>
        {aside}
      </header>
      {children}
    </section>
  );
}
