import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { orders } from '#contract/orders.ts';
import type { DocumentKind } from '#domain/applications/document-kinds.ts';
import { maySendPapers } from '#domain/orders/order-moves.ts';
import type { OrderDetail, PapersAsked } from '#domain/orders/order.ts';
import { useConnection } from '#client/shell/use-connection.ts';
import { useUnsaved } from '#client/shell/use-unsaved.ts';
import { documentLabels } from '#i18n/applications/document-labels.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { notify } from '#ui/toast/notify.ts';
import { CommandFailure } from './command-failure.tsx';
import { PaperField } from './paper-field.tsx';
import { useOrderCommand } from './use-order-command.ts';
import { usePapers } from './use-papers.ts';

/** Papers we asked for later: which and why, files chosen and sent at once, then all of them handed in together. */
export function PapersForm({ order, asked }: { order: OrderDetail; asked: readonly PapersAsked[] }) {
  const { t, i18n } = useLingui();
  const { isOnline } = useConnection();
  const { run, isBusy, failure } = useOrderCommand(orders.papers);
  const papers = usePapers();
  const [missing, setMissing] = useState<DocumentKind | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useUnsaved(papers.chosen.length > 0);
  const kinds = [...new Set(asked.flatMap((one) => one.kinds))];
  if (!maySendPapers(order.status)) return null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const absent = kinds.find((kind) => !papers.chosen.some((one) => one.kind === kind && one.upload !== null));
    setMissing(absent ?? null);
    if (absent) return form.current?.querySelector<HTMLElement>(`#paper-${absent}`)?.focus();
    const documents = papers.chosen.flatMap(({ kind, upload }) => (upload ? [{ kind, upload }] : []));
    if (!(await run({ id: order.id, documents }))) return;
    papers.clear();
    notify({ kind: 'success', title: t`Your papers were sent` });
  };
  return (
    <Card as="section" aria-labelledby="papers" className="grid gap-4 border-info print:hidden">
      <header className="grid gap-1">
        <h2 id="papers" className="text-lg">
          <Trans>We need some more papers</Trans>
        </h2>
        {asked.map(
          ({ id, note }) =>
            note && (
              <p key={id} dir="auto" className="whitespace-pre-line text-ink-2">
                {note}
              </p>
            ),
        )}
      </header>
      {!isOnline && (
        <Notice tone="warning">
          <Trans>Papers are sent when you are connected. Come back to this page then.</Trans>
        </Notice>
      )}
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          {kinds.map((kind) => (
            <PaperField
              key={kind}
              kind={kind}
              label={i18n._(documentLabels[kind])}
              isMissing={missing === kind}
              chosen={papers.chosen.filter((one) => one.kind === kind)}
              onChoose={(files) => {
                setMissing(null);
                void papers.choose(kind, files);
              }}
              onRemove={papers.remove}
              onRetry={(one) => void papers.retry(one)}
              onShrink={(one) => void papers.shrink(one)}
            />
          ))}
        </div>
        <CommandFailure failure={failure} />
        <Button type="submit" size="l" busy={isBusy || papers.isUploading} className="justify-self-start max-sm:w-full">
          <Trans>Send papers</Trans>
        </Button>
      </form>
    </Card>
  );
}
