import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { MAX_SEARCH_NAME } from '#domain/saved-searches/saved-search.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';

/** Asks for a name of a saved search; without one it is named by its filters. */
export function RenameDialog({
  name,
  meaning,
  onClose,
  onRename,
}: {
  name: string | null;
  meaning: string;
  onClose: () => void;
  onRename: (name: string | null) => void;
}) {
  const [text, setText] = useState(name ?? '');
  const id = 'rename-search';
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Rename the search</Trans>}
      actions={
        <Button type="submit" form={id} className="grow">
          <Trans>Save</Trans>
        </Button>
      }
    >
      <form
        id={id}
        onSubmit={(event) => {
          event.preventDefault();
          onRename(text.trim() || null);
          onClose();
        }}
      >
        <Field label={<Trans>Name</Trans>} optional hint={<Trans>Left empty, it is called “{meaning}”.</Trans>}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={MAX_SEARCH_NAME}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
