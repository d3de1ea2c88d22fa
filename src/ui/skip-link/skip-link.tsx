import { Trans } from '@lingui/react/macro';

/** The first Tab stop: skips the header and leads to the element with this id. */
export function SkipLink({ to = 'main' }: { to?: string }) {
  return (
    <a
      href={`#${to}`}
      className="fixed start-4 top-2 z-50 -translate-y-20 rounded-full bg-brand px-5 py-3 font-semibold text-on-brand focus:translate-y-0 print:hidden"
    >
      <Trans>Skip to the content</Trans>
    </a>
  );
}
