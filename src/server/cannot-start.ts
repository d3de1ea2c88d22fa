/** A problem that stops the start and that the operator can solve. The message is one complete line; main prints it without a stack and exits with code 1. */
export class CannotStart extends Error {
  override name = 'CannotStart';
}
