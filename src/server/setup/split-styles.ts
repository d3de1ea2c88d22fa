import { parse, type AtRule, type ChildNode } from 'postcss';
import selectorParser, { type Selector } from 'postcss-selector-parser';
import type { Plugin } from 'vite';
import type { StylePart } from '../rendering/page-styles.ts';

/** The layers of which a page carries only what its markup uses; their file has them whole, for what the app shows later. */
const LAYERS = ['components', 'utilities'];

export interface SplitStyles {
  /** For every page, in its head: fonts, tokens and the looks of elements. */
  readonly always: string;
  /** The layers, whole: for the file. */
  readonly layers: string;
  /** The layers, rule by rule. */
  readonly parts: readonly StylePart[];
}

/**
 * Splits the stylesheet of the build: the shell and every rendered page have one part in their head, the file has the rest, and
 * `styles.json` says which classes each of its rules needs, so that the server puts those of a page into its head too.
 */
export function splitPageStyles(): Plugin {
  return {
    name: 'wijha-split-styles',
    apply: 'build',
    // After index.html is made, and before the manifest, which names the file.
    enforce: 'post',
    generateBundle(_, bundle) {
      const page = bundle['index.html'];
      const [sheet, ...others] = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.css'));
      if (page?.type !== 'asset' || sheet?.type !== 'asset' || others.length > 0)
        return this.error('index.html needs one stylesheet: adapt split-styles.ts');
      const { always, layers, parts } = splitStyles(String(sheet.source));
      // A name of its own, because browsers keep what a name has.
      const file = this.getFileName(this.emitFile({ type: 'asset', name: 'styles.css', source: layers }));
      delete bundle[sheet.fileName];
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && chunk.viteMetadata?.importedCss.delete(sheet.fileName))
          chunk.viteMetadata.importedCss.add(file);
      const html = String(page.source);
      const written = html.replace(
        new RegExp(`<link [^>]*href="/${sheet.fileName}"[^>]*>`),
        (link) => `<style>${always}</style>\n    ${link.replace(sheet.fileName, file)}`,
      );
      if (written === html) this.error('index.html does not link its stylesheet: adapt split-styles.ts');
      page.source = written;
      this.emitFile({ type: 'asset', fileName: 'styles.json', source: JSON.stringify(parts) });
    },
  };
}

/** Throws when a layer has rules within rules, which belong to more than one selector. */
export function splitStyles(css: string): SplitStyles {
  const root = parse(css);
  const layers = root.nodes.filter(isLayer);
  const taken = layers.filter(({ params }) => LAYERS.includes(params));
  for (const layer of taken) layer.remove();
  // Named first: a page that uses nothing of one of them has their order too.
  const always = `@layer ${layers.map(({ params }) => params).join(',')};${String(root)}`;
  return { always, layers: taken.map(String).join(''), parts: partsOf(taken) };
}

const isLayer = (node: ChildNode): node is AtRule => node.type === 'atrule' && node.name === 'layer';

function partsOf(nodes: readonly ChildNode[]): StylePart[] {
  return nodes.flatMap((node): StylePart[] => {
    if (node.type === 'comment') return [];
    if (node.type === 'rule') {
      if (node.nodes.some(({ type }) => type !== 'decl')) throw new Error(`${node.selector} has rules within it`);
      return [{ css: String(node), anyOf: classesOf(node.selector) }];
    }
    if (node.type !== 'atrule') throw new Error(`${String(node)} is in no rule`);
    if (node.nodes === undefined || node.name === 'keyframes' || node.nodes.some(({ type }) => type === 'decl'))
      return [{ css: String(node) + (node.nodes ? '' : ';'), anyOf: [[]] }];
    return [{ open: `@${node.name} ${node.params}`, parts: partsOf(node.nodes) }];
  });
}

/** For each selector of a rule, the classes that a document must have for it to match anything. */
export function classesOf(selectors: string): string[][] {
  const found: string[][] = [];
  selectorParser((root) => {
    for (const selector of root.nodes) found.push([...new Set(requiredBy(selector))]);
  }).processSync(selectors);
  return found;
}

const requiredBy = (selector: Selector): string[] =>
  selector.nodes.flatMap((node) => {
    if (node.type === 'class') return [node.value];
    // With several selectors in the brackets none of them has to match.
    if (node.type !== 'pseudo' || ![':is', ':where', ':has'].includes(node.value)) return [];
    const [only, ...others] = node.nodes;
    return only && others.length === 0 ? requiredBy(only) : [];
  });
