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

/** The class of a card in a row of cards: one row of four, or of five on a wide screen; phones scroll through all. */
export const rowCardClass = (at: number) => (at < 4 ? '' : at === 4 ? 'sm:hidden min-[100rem]:block' : 'sm:hidden');
