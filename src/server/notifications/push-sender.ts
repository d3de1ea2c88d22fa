import type { Settings } from '../settings.ts';
import type { PushSender } from './send-push.ts';
import { vapidKeys } from './vapid-keys.ts';

/** The identity of this installation for push services, and the contact address of its operator. */
export function pushSender({ dataDir, publicUrl, mail }: Pick<Settings, 'dataDir' | 'publicUrl' | 'mail'>): PushSender {
  const subject = publicUrl?.startsWith('https:') ? publicUrl : `mailto:${mail?.from ?? 'push@wijha.example'}`;
  return { keys: vapidKeys(dataDir), subject };
}
