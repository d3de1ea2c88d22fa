import type { ReactNode } from 'react';

/** A part of the home page with its heading and a way to all of it. */
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
