import { Trans } from '@lingui/react/macro';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import type { TextPart } from '#domain/desk/text-content.ts';
import type { Locale } from '#i18n/locale.ts';
import { classes } from '#ui/classes/classes.ts';
import { controlFrame } from '#ui/field/control-frame.ts';
import { WarningIcon } from '#ui/icons/icons.tsx';
import { documentOf, partsOf } from './editor-document.ts';
import { textExtensions } from './text-extensions.ts';
import { TextToolbar } from './text-toolbar.tsx';

/** As readers see it, smaller. White space is kept while it is typed; images are what the editor puts after a break. */
const looks = classes(
  'min-h-48 max-h-[60vh] overflow-y-auto px-3.5 py-2.5 leading-relaxed wrap-anywhere whitespace-break-spaces outline-none',
  'rtl:leading-loose [&>*+*]:mt-3 [&>h2]:text-md [&>h2]:font-semibold [&_a]:text-brand [&_a]:underline [&_strong]:font-semibold',
  '[&>ul]:list-disc [&>ul]:ps-6 [&>ol]:list-decimal [&>ol]:ps-6 [&_li]:mt-1',
  '[&>blockquote]:border-s-4 [&>blockquote]:border-brand [&>blockquote]:ps-4 [&>blockquote]:text-ink-2',
  '[&_img]:inline! [&_img]:size-0!',
);

interface TextEditorProps {
  /** Of the control, for links from the summary of problems. */
  readonly id: string;
  readonly language: Locale;
  readonly parts: readonly TextPart[];
  readonly problems: readonly string[];
  readonly onChange: (parts: TextPart[]) => void;
}

/** A text in one language with headings, lists, quotes, bold and italic words and links. */
export function TextEditor({ id, language, parts, problems, onChange }: TextEditorProps) {
  const shown = JSON.stringify(documentOf(parts));
  /** The document of the parts that the editor holds; without its empty paragraphs. */
  const held = useRef(shown);
  const editor = useEditor({
    extensions: textExtensions,
    content: documentOf(parts),
    // The policy of the page allows no styles written by scripts.
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        class: looks,
        role: 'textbox',
        lang: language,
        dir: language === 'ar' ? 'rtl' : 'ltr',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        ...(problems.length > 0 && { 'aria-invalid': 'true', 'aria-describedby': `${id}-problems` }),
      },
    },
    onUpdate: ({ editor: changed }) => {
      const written = partsOf(changed.getJSON());
      held.current = JSON.stringify(documentOf(written));
      onChange(written);
    },
  });
  useEffect(() => {
    // Another version was restored, or what was typed was discarded.
    if (shown === held.current) return;
    held.current = shown;
    editor.commands.setContent(documentOf(parts), { emitUpdate: false });
  }, [shown, parts, editor]);
  return (
    <div className="grid grid-cols-1 content-start gap-1.5">
      <span id={`${id}-label`} className="font-medium">
        {language === 'en' ? <Trans>Text in English</Trans> : <Trans>Text in Arabic</Trans>}
      </span>
      <TextToolbar editor={editor} language={language} />
      <EditorContent editor={editor} className={classes(controlFrame, 'grid grid-cols-1')} />
      {problems.length > 0 && (
        <ul id={`${id}-problems`} className="grid gap-1 text-sm font-medium text-danger">
          {problems.map((problem) => (
            <li key={problem} className="flex gap-1.5">
              <WarningIcon className="mt-0.5 size-4" />
              <span className="min-w-0 wrap-anywhere">{problem}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
