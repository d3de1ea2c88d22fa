/** The frame of a control: 48 px high, red when invalid, with a ring when focused. */
export const controlFrame =
  'rounded-md border border-line-strong bg-surface text-ink min-h-12 transition-colors hover:border-ink-3 has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-1 has-[:focus-visible]:outline-brand has-[[aria-invalid]]:border-danger has-[[aria-invalid]]:border-2 has-[:disabled]:bg-sunken has-[:disabled]:opacity-70';
