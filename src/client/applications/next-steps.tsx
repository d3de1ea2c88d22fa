import { Trans } from '@lingui/react/macro';
import { cardClass } from '#ui/card/card-class.ts';

/** What happens after an application was received, and when. */
export function NextSteps() {
  return (
    <section aria-labelledby="next-steps" className={`${cardClass({ large: true })} grid gap-3`}>
      <h2 id="next-steps" className="text-md">
        <Trans>What happens next</Trans>
      </h2>
      <ol className="grid list-decimal gap-2 ps-5 text-ink-2 marker:font-semibold marker:text-brand">
        <li>
          <Trans>Within two working days, we review your application and call you on the number you gave.</Trans>
        </li>
        <li>
          <Trans>Your order then shows each next step, such as offers to choose from or documents we still need.</Trans>
        </li>
      </ol>
    </section>
  );
}
