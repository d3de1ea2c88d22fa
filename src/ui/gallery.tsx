import { useSay, type Examples } from './say.ts';

const files = import.meta.glob<{ examples: Examples }>('./*/*.examples.tsx', { eager: true });

/** All examples by the folder of their component. */
export const allExamples: readonly (readonly [string, Examples])[] = Object.entries(files).map(([path, file]) => [
  path.split('/')[1] ?? path,
  file.examples,
]);

/** One example, in the language on screen. */
export function Example({ draw }: { draw: Examples[string] }) {
  return draw(useSay());
}

/** All components on one page, for developers. */
export function Gallery() {
  return (
    <div className="page grid gap-12 py-8">
      <header>
        <h1 className="text-2xl">Wijha</h1>
        <nav aria-label="Components" className="mt-4 flex flex-wrap gap-x-5">
          {allExamples.map(([name]) => (
            <a key={name} href={`#${name}`} className="inline-flex min-h-11 items-center text-brand" dir="ltr">
              {name}
            </a>
          ))}
        </nav>
      </header>
      {allExamples.map(([name, examples]) => (
        <section
          key={name}
          id={name}
          aria-labelledby={`${name}-title`}
          className="grid min-w-0 gap-4 border-t border-line pt-4"
        >
          <h2 id={`${name}-title`} className="text-lg">
            <bdi dir="ltr">{name}</bdi>
          </h2>
          {Object.entries(examples).map(([title, draw]) => (
            <div key={title} className="grid min-w-0 gap-2" data-example={`${name}/${title}`}>
              <h3 className="text-sm font-normal text-ink-3">
                <bdi dir="ltr">{title}</bdi>
              </h3>
              <div className="min-w-0">
                <Example draw={draw} />
              </div>
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}
