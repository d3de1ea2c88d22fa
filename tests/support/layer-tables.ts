import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { foundations, layers, modules } from './layers.ts';

const file = join(import.meta.dirname, '../../src/README.md');
const begin = '<!-- generated from tests/support/layers.ts by npm run layer-tables -->';
const end = '<!-- end of the generated part -->';

/** The import rules in src/README.md, as Markdown. */
export function layerTables(): string {
  const rows = Object.entries(layers).map(([layer, { may, types = [] }]) => {
    const named = [may.join(', '), types.length > 0 ? `types of ${types.join(' and ')}` : '']
      .filter(Boolean)
      .join('; ');
    return `| ${layer} | ${named === '' ? 'no other layer' : named} |`;
  });
  const serveAll = Object.entries(foundations).map(
    ([layer, folders]) => `${folders.map((folder) => `\`${folder}\``).join(', ')} (${layer})`,
  );
  return `| layer | may import |
|---|---|
${rows.join('\n')}

Within a layer a module imports only earlier ones: ${modules.join(', ')}. Folders that serve every module: ${serveAll.join('; ')}.`;
}

/** src/README.md with its generated part replaced. Throws when the markers are missing. */
export function withLayerTables(readme: string): string {
  const from = readme.indexOf(begin);
  const to = readme.indexOf(end);
  if (from < 0 || to < from) throw new Error(`src/README.md has no part between "${begin}" and "${end}"`);
  return `${readme.slice(0, from)}${begin}\n${layerTables()}\n${readme.slice(to)}`;
}

if (import.meta.main) writeFileSync(file, withLayerTables(readFileSync(file, 'utf8')));
