import type { ServerSettings } from '../http/services.ts';

type Providers = Pick<ServerSettings, 'whatsApp' | 'mail' | 'hasDemonstration'>;

/** Why a message was not sent without a provider; with the demonstration it is shown instead. */
export const NO_PROVIDER = 'no provider';

/** Warnings at the start about messages that cannot be sent. Without the demonstration they are not shown anywhere: a code in a log opens accounts. */
export function missingProviders({ whatsApp, mail, hasDemonstration }: Providers): string[] {
  if (hasDemonstration) return [];
  return [
    ...(whatsApp
      ? []
      : [
          'No provider for messages to phones is set up: codes for forgotten passwords and new phones reach nobody. Set WHATSAPP_TOKEN and WHATSAPP_PHONE_ID.',
        ]),
    ...(mail
      ? []
      : [
          'No mail server is set up: codes, notifications and newsletters by e-mail reach nobody. Set SMTP_URL and MAIL_FROM.',
        ]),
  ];
}
