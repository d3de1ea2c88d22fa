import { Trans, useLingui } from '@lingui/react/macro';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { isLinkAddress } from '#domain/desk/draft-marks.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Field } from '#ui/field/field.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';

interface LinkDialogProps {
  readonly editor: Editor;
  /** The link at the cursor; an empty address where there is none. */
  readonly link: { readonly href: string; readonly isLink: boolean };
  readonly onClose: () => void;
}

/** Where the selected words lead. Without a selection the address itself is written. */
export function LinkDialog({ editor, link, onClose }: LinkDialogProps) {
  const { t } = useLingui();
  const [href, setHref] = useState(link.href);
  const [isRefused, setIsRefused] = useState(false);
  const address = href.trim();
  const apply = () => {
    if (!isLinkAddress(address)) return setIsRefused(true);
    onClose();
    const chain = editor.chain().focus().extendMarkRange('link');
    if (link.isLink || !editor.state.selection.empty) chain.setLink({ href: address }).run();
    else
      chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }).run();
  };
  const remove = () => {
    onClose();
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={link.isLink ? <Trans>Change the link</Trans> : <Trans>Add a link</Trans>}
      actions={
        <>
          {link.isLink && (
            <Button kind="ghost" onClick={remove}>
              <Trans>Remove the link</Trans>
            </Button>
          )}
          <Button kind="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button onClick={apply}>
            <Trans>Set the link</Trans>
          </Button>
        </>
      }
    >
      <Field
        label={t`Address`}
        hint={
          <Trans>
            A page of this site such as <Ltr>/offers</Ltr>, or an address that starts with <Ltr>https://</Ltr>,{' '}
            <Ltr>mailto:</Ltr> or <Ltr>tel:</Ltr>
          </Trans>
        }
        error={
          isRefused &&
          !isLinkAddress(address) &&
          t`Enter an address of type https, mailto or tel, or a link of this site that starts with / and has no language`
        }
      >
        {(control) => (
          <TextInput
            {...control}
            kind="url"
            value={href}
            data-initial-focus
            onChange={(event) => setHref(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // It would send the form around it.
              event.preventDefault();
              apply();
            }}
          />
        )}
      </Field>
    </Dialog>
  );
}
