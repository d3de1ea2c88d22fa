import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type Editor, useEditorState } from '@tiptap/react';
import { useState, type ComponentProps } from 'react';
import type { Locale } from '#i18n/locale.ts';
import { IconButton } from '#ui/button/button.tsx';
import {
  BoldIcon,
  BulletListIcon,
  HeadingIcon,
  ItalicIcon,
  LinkIcon,
  NumberedListIcon,
  QuoteIcon,
  RedoIcon,
  UndoIcon,
} from '#ui/icons/desk-icons.tsx';
import { LinkDialog } from './link-dialog.tsx';

/** What is switched on and off where the cursor is. */
const toggles = [
  { name: 'heading', label: msg`Heading`, Icon: HeadingIcon, press: (chain) => chain.toggleHeading({ level: 2 }) },
  { name: 'bold', label: msg`Bold`, Icon: BoldIcon, press: (chain) => chain.toggleBold() },
  { name: 'italic', label: msg`Italic`, Icon: ItalicIcon, press: (chain) => chain.toggleItalic() },
  { name: 'bulletList', label: msg`List`, Icon: BulletListIcon, press: (chain) => chain.toggleBulletList() },
  {
    name: 'orderedList',
    label: msg`Numbered list`,
    Icon: NumberedListIcon,
    press: (chain) => chain.toggleOrderedList(),
  },
  { name: 'blockquote', label: msg`Quote`, Icon: QuoteIcon, press: (chain) => chain.toggleBlockquote() },
] as const satisfies readonly {
  name: string;
  label: unknown;
  Icon: typeof BoldIcon;
  press: (chain: ReturnType<Editor['chain']>) => ReturnType<Editor['chain']>;
}[];

/** The buttons over a text; each keeps the selection. */
export function TextToolbar({ editor, language }: { readonly editor: Editor; readonly language: Locale }) {
  const { t, i18n } = useLingui();
  const [link, setLink] = useState<{ readonly href: string; readonly isLink: boolean } | null>(null);
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      active: toggles.filter(({ name }) => current.isActive(name)).map(({ name }) => name),
      isLink: current.isActive('link'),
      mayUndo: current.can().undo(),
      mayRedo: current.can().redo(),
    }),
  });
  const openLink = () => {
    const href: unknown = editor.getAttributes('link')['href'];
    setLink({ href: typeof href === 'string' ? href : '', isLink: state.isLink });
  };
  const pressed = 'aria-pressed:bg-brand-tint aria-pressed:text-on-brand-tint';
  return (
    <div
      role="group"
      aria-label={language === 'en' ? t`Format of the English text` : t`Format of the Arabic text`}
      className="flex flex-wrap"
    >
      {toggles.map(({ name, label, Icon, press }) => (
        <FormatButton
          key={name}
          label={i18n._(label)}
          aria-pressed={state.active.includes(name)}
          className={pressed}
          onClick={() => press(editor.chain().focus()).run()}
        >
          <Icon />
        </FormatButton>
      ))}
      <FormatButton label={t`Link`} aria-pressed={state.isLink} className={pressed} onClick={openLink}>
        <LinkIcon />
      </FormatButton>
      <FormatButton
        label={t`Undo`}
        aria-disabled={!state.mayUndo}
        className="ms-auto aria-disabled:opacity-50"
        onClick={() => editor.chain().focus().undo().run()}
      >
        <UndoIcon />
      </FormatButton>
      <FormatButton
        label={t`Redo`}
        aria-disabled={!state.mayRedo}
        className="aria-disabled:opacity-50"
        onClick={() => editor.chain().focus().redo().run()}
      >
        <RedoIcon />
      </FormatButton>
      {link && <LinkDialog editor={editor} link={link} onClose={() => setLink(null)} />}
    </div>
  );
}

/** A button whose press leaves the selection as it is. */
function FormatButton(props: ComponentProps<typeof IconButton>) {
  return <IconButton {...props} onMouseDown={(event) => event.preventDefault()} />;
}
