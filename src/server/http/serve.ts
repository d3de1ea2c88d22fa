import type { Endpoint, Endpoints } from '#contract/endpoint.ts';
import type { Call, Handlers, ReceivedFile } from './services.ts';

export { Refusal } from './refusal.ts';
export { type FieldProblem, type FieldProblems, withLimit } from './field-problem.ts';
export type { Call, Caller, Handlers, ReceivedFile, Services } from './services.ts';

/** One endpoint with its handler, which only gets input that the endpoint's schema has accepted. */
export interface Route {
  /** `contact.send`: names the endpoint in the log, the receipts and the description of the interface. */
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly handler: RouteHandler;
}

/** A method, so that the type of a handler for any input fits: the schema is what checks it. */
export type RouteHandler = { answer(input: unknown, call: Call, file?: ReceivedFile): Promise<unknown> }['answer'];

/** The routes of a noun. An endpoint without a handler, or a handler of another shape, is a type error. */
export function serve<T extends Endpoints>(noun: string, endpoints: T, handlers: Handlers<T>): Route[];
export function serve(noun: string, endpoints: Endpoints, handlers: Readonly<Record<string, RouteHandler>>): Route[] {
  return Object.entries(endpoints).map(([name, endpoint]) => {
    const handler = handlers[name];
    if (!handler) throw new Error(`${noun}.${name} has no handler.`);
    return { name: `${noun}.${name}`, endpoint, handler };
  });
}
