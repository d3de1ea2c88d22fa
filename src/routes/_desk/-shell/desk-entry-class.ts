/** Classes of entries below the parts of the desk, in the side bar and the menu. */
export const deskEntryClass =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-start text-ink-2 hover:bg-sunken hover:text-ink';
