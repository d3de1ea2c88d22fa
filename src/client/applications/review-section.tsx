import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { Card } from '#ui/card/card.tsx';
import { textLinkClass } from '#ui/text-link/text-link.tsx';

interface ReviewSectionProps {
  title: string;
  /** The step that asks these questions. */
  step: string;
  children: ReactNode;
}

/** One part of the answers, with a link back to its step. */
export function ReviewSection({ title, step, children }: ReviewSectionProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <header className="flex items-center justify-between gap-4">
        <h2 id={id} className="text-md">
          {title}
        </h2>
        <Link
          to="."
          search={(search) => ({ ...search, step })}
          className={`${textLinkClass()} inline-flex min-h-11 items-center`}
        >
          <Trans>Change</Trans>
          <span className="sr-only">: {title}</span>
        </Link>
      </header>
      {children}
    </Card>
  );
}
