import { parseAst, type Plugin, Visitor } from 'vite';

/** Shorter functions cost next to nothing to compile. */
const MIN_LENGTH = 2_000;

/**
 * Puts the wrappers of CommonJS packages (react-dom) into parentheses. A browser then compiles them while the file arrives, beside the thread of the page.
 * Without, it looks only for the end of such a function, and compiles it in one piece when it is called, which is at once: 30 of 95 ms at four times slower.
 */
export function eagerWrappers(): Plugin {
  return {
    name: 'wijha-eager-wrappers',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const helpers = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.includes('rolldown/runtime')));
        for (const chunk of chunks)
          if (helpers && chunk.imports.includes(helpers.fileName))
            chunk.code = parenthesizeWrappers(chunk.code, helpers.fileName);
      },
    },
  };
}

/** `code` with parentheses around each long function that is the only argument of a helper which is imported from the file `helpers`. */
export function parenthesizeWrappers(code: string, helpers: string): string {
  const names = new Set<string>();
  const marks: { at: number; mark: string }[] = [];
  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      if (helpers.endsWith(source.value.replace(/^\W*/, ''))) for (const { local } of specifiers) names.add(local.name);
    },
    CallExpression({ callee, arguments: given }) {
      const [wrapper, more] = given;
      if (callee.type !== 'Identifier' || !names.has(callee.name) || more) return;
      if (wrapper?.type !== 'ArrowFunctionExpression' && wrapper?.type !== 'FunctionExpression') return;
      const { start, end } = wrapper;
      if (end - start >= MIN_LENGTH) marks.push({ at: start, mark: '(' }, { at: end, mark: ')' });
    },
  }).visit(parseAst(code));
  return marks
    .toSorted((one, other) => other.at - one.at)
    .reduce((text, { at, mark }) => text.slice(0, at) + mark + text.slice(at), code);
}
