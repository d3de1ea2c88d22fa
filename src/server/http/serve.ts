export { Refusal } from './refusal.ts';
export type { FieldProblem, FieldProblems } from './field-problem.ts';
export type { Call, Caller, Handler, Handlers, ReceivedFile, ServerSettings, Services } from './services.ts';
