import { OfflineIcon } from '../icons/icons.tsx';
import type { Examples } from '../say.ts';
import { Notice } from './notice.tsx';

export const examples: Examples = {
  'no connection, as a bar': (say) => (
    <Notice tone="warning" shape="bar" icon={<OfflineIcon />}>
      {say('You are offline. Shown as saved 2 hours ago.', 'أنت غير متصل الآن. نعرض ما حُفظ قبل ساعتين.')}
    </Notice>
  ),
  'every tone': (say) => (
    <div className="grid gap-3">
      <Notice title={say('Sample data', 'بيانات تجريبية')}>
        {say(
          'These cars show how the site works; they are not for sale.',
          'هذه السيارات لعرض طريقة عمل الموقع وليست للبيع.',
        )}
      </Notice>
      <Notice tone="success">{say('Saved on this device', 'حُفظ على هذا الجهاز')}</Notice>
      <Notice tone="warning" onDismiss={() => undefined}>
        {say('The price changed since you saved it.', 'تغيّر السعر منذ حفظته.')}
      </Notice>
      <Notice tone="danger">
        {say('Request rejected: the commercial register has expired.', 'رُفض الطلب: السجل التجاري منتهٍ.')}
      </Notice>
      <Notice tone="neutral">{say('An estimate only.', 'تقدير فقط.')}</Notice>
    </div>
  ),
};
