import { Plural, Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { advertForm, advertSteps } from '#domain/adverts/advert-form.ts';
import { ADVERT_FORM } from '#client/applications/edit-address.ts';
import { useOutbox } from '#client/shell/use-outbox.ts';
import { usePerson } from '#client/shell/use-app.ts';
import type { Draft } from '#offline/drafts/draft.ts';
import type { DraftStore } from '#offline/drafts/draft-store.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { EditIcon, TrashIcon } from '#ui/icons/more-icons.tsx';
import { TimeAgo } from '#ui/time-ago/time-ago.tsx';
import { advertKinds } from './advert-kinds.ts';
import { useAdvertName } from './advert-name.tsx';
import { type AdvertValues, photosOf, readAdvertValues } from './advert-values.ts';

interface OpenDraft {
  readonly draft: Draft;
  readonly values: AdvertValues;
}

/** Advert drafts on this device, with links to continue. `isAlone`: the page shows nothing else. */
export function ProductDrafts({ isAlone }: { isAlone: boolean }) {
  const outbox = useOutbox();
  const person = usePerson();
  const [drafts, setDrafts] = useState<readonly OpenDraft[] | null>(null);
  const scope = person?.id ?? null;
  useEffect(() => {
    if (!outbox || scope === null) return undefined;
    let isWanted = true;
    void openDrafts(outbox.draftStore, scope).then((found) => isWanted && setDrafts(found));
    return () => {
      isWanted = false;
    };
  }, [outbox, scope]);
  const remove = async (id: string) => {
    if (outbox && scope !== null && (await outbox.draftStore.remove(scope, id)))
      setDrafts(await openDrafts(outbox.draftStore, scope));
  };
  if (!drafts) return null;
  if (drafts.length === 0)
    return isAlone ? (
      <EmptyState icon={<EditIcon />} title={<Trans>No Items</Trans>}>
        <Trans>Adverts you start are saved here, on this device, until you send them.</Trans>
      </EmptyState>
    ) : null;
  return (
    <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {drafts.map(({ draft, values }) => (
        <li key={draft.id}>
          <DraftCard draft={draft} values={values} onRemove={() => void remove(draft.id)} />
        </li>
      ))}
    </ul>
  );
}

function DraftCard({ draft, values, onRemove }: OpenDraft & { onRemove: () => void }) {
  const { i18n } = useLingui();
  const name = useAdvertName(values) ?? i18n._(advertKinds[values.kind].title);
  const photos = photosOf(values, draft.files).length;
  const step = advertSteps.find((one) => one === draft.step) ?? advertSteps[0];
  return (
    <Card as="article" dashed className="grid h-full content-between gap-3" aria-labelledby={`draft-${draft.id}`}>
      <div className="grid gap-1">
        <h2 id={`draft-${draft.id}`} className="flex flex-wrap items-center gap-3 text-md">
          <bdi>{name}</bdi>
          <Badge tone="outline">
            <Trans>Draft</Trans>
          </Badge>
        </h2>
        <p className="text-sm text-ink-2">
          <Plural value={photos} _0="no images" one="# image" other="# images" /> · <TimeAgo at={draft.updatedAt} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Link
          to={advertForm(values.kind).address}
          search={{ draft: draft.id, step }}
          className={buttonClass({ kind: 'secondary' })}
        >
          <EditIcon className="size-5" />
          <Trans>Continue</Trans>
          <span className="sr-only">: {name}</span>
        </Link>
        <Button kind="ghost" icon={<TrashIcon className="size-5" />} onClick={onRemove}>
          <Trans>Delete</Trans>
          <span className="sr-only">: {name}</span>
        </Button>
      </div>
    </Card>
  );
}

async function openDrafts(draftStore: DraftStore, scope: string): Promise<OpenDraft[]> {
  const found: OpenDraft[] = [];
  for (const { id, form, isSending } of await draftStore.list(scope)) {
    const opened = form === ADVERT_FORM && !isSending ? await draftStore.open(scope, id) : null;
    const values = opened?.kind === 'draft' ? readAdvertValues(opened.draft) : null;
    if (opened?.kind === 'draft' && values) found.push({ draft: opened.draft, values });
  }
  return found;
}
