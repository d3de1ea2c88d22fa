// The start of a parser's process: the tasks of the product.
import { runParser } from './run-parser.ts';

runParser(new URL('../parse-tasks.ts', import.meta.url).href);
