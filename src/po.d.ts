declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

/** Names this build; vite.config.ts sets it. */
declare const __BUILD_ID__: string;
