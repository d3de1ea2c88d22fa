import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

// pdf.js opens a file and draws it, but its public functions report only part of what a file would do: no Launch action, no
// file specification outside the list of attachments, no encryption with an empty password. Its parser reports all of it but
// is private to the bundle, so it is exported here while the bundle is loaded. The version is pinned, and `loadPdfCore`
// fails at once when a name is missing.

const BUNDLE = import.meta.resolve('pdfjs-dist/legacy/build/pdf.worker.mjs');
const NAMES = [
  'LocalPdfManager',
  'Dict',
  'Ref',
  'Name',
  'BaseStream',
  'XRefParseException',
  'PasswordException',
  'setVerbosityLevel',
] as const;

/** A dictionary: keys with their escapes decoded, values as objects or references. */
export interface PdfDict {
  /** The value, with a reference followed. */
  get(key: string): unknown;
  getRawValues(): Iterable<unknown>;
}

/** A reference to an object by number and generation. */
export interface PdfRef {
  toString(): string;
}

interface PdfManager {
  initDocument(isRecovering: boolean): Promise<void>;
  readonly pdfDocument: {
    readonly numPages: number;
    readonly xref: { readonly trailer: PdfDict; fetch(ref: PdfRef): unknown };
  };
}

/** The part of the pdf.js parser that the check of a file needs. */
export interface PdfCore {
  readonly LocalPdfManager: new (options: {
    source: Uint8Array;
    docId: string;
    enableXfa: boolean;
    evaluatorOptions: object;
  }) => PdfManager;
  readonly Dict: abstract new (...given: never[]) => PdfDict;
  readonly Ref: abstract new (...given: never[]) => PdfRef;
  readonly Name: abstract new (...given: never[]) => { readonly name: string };
  readonly BaseStream: abstract new (...given: never[]) => { readonly dict?: PdfDict | null };
  readonly XRefParseException: abstract new (...given: never[]) => Error;
  readonly PasswordException: abstract new (...given: never[]) => Error;
  readonly setVerbosityLevel: (level: number) => void;
}

let loaded: Promise<PdfCore> | null = null;

/** Loads the parser once. Only for a parser's own process, because it changes how one module is loaded. */
export function loadPdfCore(): Promise<PdfCore> {
  return (loaded ??= load());
}

async function load(): Promise<PdfCore> {
  registerHooks({
    load(url, context, next) {
      const module = next(url, context);
      return url === BUNDLE
        ? { ...module, source: `${readFileSync(new URL(url), 'utf8')}\nexport { ${NAMES.join(', ')} };\n` }
        : module;
    },
  });
  const core: PdfCore = await import(BUNDLE);
  // A file with many faults would otherwise fill a log with warnings.
  core.setVerbosityLevel(0);
  return core;
}
