import type { ReactNode } from 'react';

/** A section of the home page with a heading and a link to the full list. */
export function HomeRow({ title, more, children }: { title: ReactNode; more?: ReactNode; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg lg:text-xl">{title}</h2>
        {more}
      </div>
      {children}
    </section>
  );
}
