/** What stops the start and is the operator's to mend. The message is one whole line; main prints it without a stack and ends with code 1. */
export class CannotStart extends Error {
  override name = 'CannotStart';
}
