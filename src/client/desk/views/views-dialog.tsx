import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { deskViews } from '#contract/desk-views.ts';
import { type DeskView, MAX_VIEW_NAME_LENGTH } from '#domain/desk/desk-view.ts';
import { columnsAmong } from '#domain/desk/list-columns.ts';
import { CommandFailure } from '#client/orders/command-failure.tsx';
import { useCommand } from '#client/shell/use-command.ts';
import { isRefused } from '#offline/refused.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Field } from '#ui/field/field.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { notify } from '#ui/toast/notify.ts';
import { NoAnswer } from '../no-answer.tsx';
import type { ShownList } from '../lists/use-desk-list.ts';
import { DeleteView } from './delete-view.tsx';
import { refreshViews, useViews } from './use-views.ts';

interface ViewsDialogProps {
  readonly list: ShownList;
  readonly onClose: () => void;
}

const NAME = 'view-name';

/** Saves what is on screen as a view; renames and replaces views, or asks whether to delete one. */
export function ViewsDialog({ list: { name: list, filters, hidden }, onClose }: ViewsDialogProps) {
  const { t } = useLingui();
  const asked = useViews();
  const views = asked.data?.filter((view) => view.list === list);
  const saving = useCommand(deskViews.saveView, refreshViews);
  const changing = useCommand(deskViews.changeView, refreshViews);
  const [name, setName] = useState('');
  const [renamed, setRenamed] = useState<DeskView | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [deleted, setDeleted] = useState<DeskView | null>(null);
  const failure = saving.failure ?? changing.failure;
  const refusedWords = isRefused(failure) ? failure.errors['name']?.[0] : undefined;
  const shown = { list, filters, hidden: columnsAmong(list, hidden) };
  const begin = (view: DeskView | null) => {
    for (const command of [saving, changing]) command.clearFailure();
    setRenamed(view);
    setName(view?.name ?? '');
    setIsMissing(false);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const written = name.trim();
    if (written === '') {
      setIsMissing(true);
      document.getElementById(NAME)?.focus();
      return;
    }
    const became = renamed
      ? await changing.run({ ...renamed, name: written })
      : await saving.run({ name: written, ...shown });
    if (!became?.isDone) return;
    notify({ kind: 'success', title: renamed ? t`View renamed` : t`View saved`, description: written });
    begin(null);
  };
  const replace = async (view: DeskView) => {
    begin(null);
    if ((await changing.run({ id: view.id, name: view.name, ...shown }))?.isDone)
      notify({ kind: 'success', title: t`View replaced`, description: view.name });
  };
  if (deleted) return <DeleteView view={deleted} onClose={() => setDeleted(null)} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Views</Trans>}
      description={
        <Trans>A view keeps the filters, the sort and the columns on screen under a name. A search is not kept.</Trans>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <form onSubmit={(event) => void save(event)} className="grid grid-cols-1 gap-3">
          <Field
            id={NAME}
            label={renamed ? t`New name of the view` : t`Name of the view`}
            error={isMissing ? t`Enter a name` : refusedWords}
          >
            {(control) => (
              <TextInput
                {...control}
                value={name}
                maxLength={MAX_VIEW_NAME_LENGTH}
                onChange={({ target }) => {
                  setName(target.value);
                  setIsMissing(false);
                }}
              />
            )}
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" busy={saving.isBusy || changing.isBusy}>
              {renamed ? <Trans>Rename</Trans> : <Trans>Save</Trans>}
            </Button>
            {renamed && (
              <Button kind="secondary" onClick={() => begin(null)}>
                <Trans>Cancel</Trans>
              </Button>
            )}
          </div>
        </form>
        {refusedWords === undefined && <CommandFailure failure={failure} />}
        <NoAnswer asked={asked}>
          <Skeleton className="h-11" />
        </NoAnswer>
        <ul className="divide-y divide-line">
          {views?.map((view) => (
            <li key={view.id} className="flex flex-wrap items-center gap-x-2 py-2 wrap-anywhere">
              <span className="me-auto font-medium">
                <bdi>{view.name}</bdi>
              </span>
              <span className="flex flex-wrap gap-x-5">
                <Button
                  kind="ghost"
                  flush
                  onClick={() => {
                    begin(view);
                    document.getElementById(NAME)?.focus();
                  }}
                >
                  <Trans>Rename</Trans>
                  <span className="sr-only">: {view.name}</span>
                </Button>
                <Button kind="ghost" flush onClick={() => void replace(view)}>
                  <Trans>Replace</Trans>
                  <span className="sr-only">: {view.name}</span>
                </Button>
                <Button
                  kind="ghost"
                  flush
                  onClick={() => {
                    begin(null);
                    setDeleted(view);
                  }}
                >
                  <Trans>Delete</Trans>
                  <span className="sr-only">: {view.name}</span>
                </Button>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
