import { ListItem } from '@tiptap/extension-list';
import { StarterKit } from '@tiptap/starter-kit';
import { isLinkAddress } from '#domain/desk/draft-marks.ts';

/** What a text can have: the kinds of blocks and marks that `domain/articles` knows. */
export const textExtensions = [
  StarterKit.configure({
    heading: { levels: [2] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    dropcursor: false,
    gapcursor: false,
    listItem: false,
    trailingNode: false,
    link: {
      autolink: false,
      openOnClick: false,
      isAllowedUri: isLinkAddress,
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  // Lists have one level, and Tab leaves the text, as in every other field.
  ListItem.extend({
    content: 'paragraph',
    addKeyboardShortcuts() {
      return { Enter: () => this.editor.commands.splitListItem(this.name) };
    },
  }),
];
