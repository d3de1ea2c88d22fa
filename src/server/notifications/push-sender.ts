import type { Settings } from '../settings.ts';
import type { PushSender } from './send-push.ts';
import { vapidKeys } from './vapid-keys.ts';

/** Who this installation is to push services, and where they reach whoever runs it. */
export function pushSender({ dataDir, publicUrl, mail }: Pick<Settings, 'dataDir' | 'publicUrl' | 'mail'>): PushSender {
  const subject = publicUrl?.startsWith('https:') ? publicUrl : `mailto:${mail?.from ?? 'push@wijha.example'}`;
  return { keys: vapidKeys(dataDir), subject };
}
