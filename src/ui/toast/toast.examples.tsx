import { Button } from '../button/button.tsx';
import type { Examples } from '../say.ts';
import { notify, type NotificationKind } from './notify.ts';

const kinds: readonly (readonly [NotificationKind, string, string])[] = [
  ['default', 'Copied', 'نُسخ'],
  ['success', 'Added to favorites successfully', 'أُضيف إلى المفضلة'],
  ['info', 'Your Internet Connection was restored', 'عاد الاتصال بالإنترنت'],
  ['warning', 'You are Currently offline', 'أنت غير متصل الآن'],
  ['error', 'Please try again', 'حاول مرة أخرى'],
  ['loading', 'Sending', 'جارٍ الإرسال'],
];

export const examples: Examples = {
  'every kind': (say) => (
    <div className="flex flex-wrap gap-3">
      {kinds.map(([kind, en, ar]) => (
        <Button
          key={kind}
          kind="secondary"
          onClick={() =>
            notify({
              kind,
              title: say(en, ar),
              description:
                kind === 'warning' ? say('Try to check your modem and router', 'تحقق من المودم والراوتر') : undefined,
            })
          }
        >
          {say(en, ar)}
        </Button>
      ))}
    </div>
  ),
  'with an action, top centre': (say) => (
    <div className="flex flex-wrap gap-3">
      <Button
        kind="secondary"
        onClick={() =>
          notify({
            kind: 'info',
            title: say('A new version is ready', 'إصدار جديد جاهز'),
            action: { label: say('Update', 'حدّث'), onPress: () => undefined },
          })
        }
      >
        {say('New version', 'إصدار جديد')}
      </Button>
      <Button
        kind="secondary"
        onClick={() => notify({ kind: 'error', position: 'top-center', title: say('Unauthorized', 'غير مصرح') })}
      >
        {say('Unauthorized', 'غير مصرح')}
      </Button>
    </div>
  ),
};
