import { useState } from 'react';
import { type Examples, useSay } from '../say.ts';
import { Tabs } from './tabs.tsx';

function Orders() {
  const say = useSay();
  const [selected, setSelected] = useState<'current' | 'completed' | 'cancelled' | 'rejected'>('current');
  return (
    <Tabs
      label={say('Orders', 'الطلبات')}
      selected={selected}
      onSelect={setSelected}
      tabs={[
        { id: 'current', label: say('Current', 'الحالية'), panel: say('Two orders.', 'طلبان.') },
        { id: 'completed', label: say('Completed', 'المكتملة'), panel: say('None yet.', 'لا شيء بعد.') },
        { id: 'cancelled', label: say('Cancelled', 'الملغاة'), panel: say('None.', 'لا شيء.') },
        { id: 'rejected', label: say('Rejected', 'المرفوضة'), panel: say('None.', 'لا شيء.') },
      ]}
    />
  );
}

export const examples: Examples = { orders: () => <Orders /> };
