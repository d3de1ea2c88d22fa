import { ShieldCheckIcon } from '../icons/icons.tsx';
import type { Examples } from '../say.ts';
import { Badge } from './badge.tsx';

export const examples: Examples = {
  'every tone': (say) => (
    <div className="flex flex-wrap gap-2">
      <Badge tone="brand" icon={<ShieldCheckIcon className="size-4" />}>
        {say('Verified', 'موثّق')}
      </Badge>
      <Badge tone="accent">{say('Offer', 'عرض')}</Badge>
      <Badge>{say('Used', 'مستعملة')}</Badge>
      <Badge tone="solid">{say('Sold', 'مباعة')}</Badge>
      <Badge tone="outline">{say('Sample', 'عينة')}</Badge>
      <Badge tone="info">{say('Choose an offer', 'اختر العرض')}</Badge>
      <Badge tone="success">{say('Completed', 'مكتمل')}</Badge>
      <Badge tone="warning">{say('Waiting to be sent', 'بانتظار الإرسال')}</Badge>
      <Badge tone="danger">{say('Rejected', 'مرفوض')}</Badge>
    </div>
  ),
};
