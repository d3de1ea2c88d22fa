import { runParser } from '#server/parsing/run-parser.ts';

runParser(new URL('parse-tasks.ts', import.meta.url).href);
