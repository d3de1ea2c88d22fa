import type { Settings } from '../settings.ts';
import type { PushSender } from './send-push.ts';
import { vapidKeys } from './vapid-keys.ts';

/** Where our pages are, for links in letters; without a trailing slash. */
export const pagesOf = ({ publicUrl, port }: Pick<Settings, 'publicUrl' | 'port'>): string => publicUrl ?? `http://localhost:${port}`;

/** Who this installation is to push services, and where they reach whoever runs it. */
export function pushSender({ dataDir, publicUrl, mail }: Pick<Settings, 'dataDir' | 'publicUrl' | 'mail'>): PushSender {
  const subject = publicUrl?.startsWith('https:') ? publicUrl : `mailto:${mail?.from ?? 'push@wijha.example'}`;
  return { keys: vapidKeys(dataDir), subject };
}
