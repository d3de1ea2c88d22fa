import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { type Fact, Facts } from '#ui/facts/facts.tsx';

/** Specifications shown before the button. */
const MAX_FOLDED = 12;

/** All specifications of a listing: the first twelve, and the others after a press and in print. */
export function Specifications({ title, facts }: { title: string; facts: readonly Fact[] }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const isLong = facts.length > MAX_FOLDED;
  return (
    <section aria-labelledby="facts" className="grid gap-4">
      <h2 id="facts" className="text-lg">
        {title}
      </h2>
      <Facts id="all-facts" facts={facts} layout="grid" max={isLong && !isOpen ? MAX_FOLDED : facts.length} />
      {isLong && (
        <Button
          kind="secondary"
          aria-expanded={isOpen}
          aria-controls="all-facts"
          onClick={() => setIsOpen(!isOpen)}
          className="justify-self-start max-sm:w-full"
        >
          {isOpen ? (
            <Trans>Show fewer specifications</Trans>
          ) : (
            t`${plural(facts.length, { one: 'Show # specification', other: 'Show all # specifications' })}`
          )}
        </Button>
      )}
    </section>
  );
}
