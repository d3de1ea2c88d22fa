import { taskRunner } from '#server/parse-tasks.ts';
import { kinds } from './with-boats.ts';

// oxlint-disable-next-line import/no-default-export -- how piscina finds it
export default taskRunner(kinds);
