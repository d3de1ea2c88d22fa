import type { Examples } from '../say.ts';
import { Timeline } from './timeline.tsx';

export const examples: Examples = {
  'an order': (say) => (
    <Timeline
      milestones={[
        {
          label: say('We received your request', 'استلمنا طلبك'),
          state: 'done',
          about: say('14 November 2026', '14 نوفمبر 2026'),
        },
        { label: say('Under review', 'قيد المراجعة'), state: 'done' },
        { label: say('3 offers wait for your choice', '3 عروض بانتظار اختيارك'), state: 'now' },
        { label: say('Last papers', 'استكمال الأوراق'), state: 'ahead' },
        { label: say('Completed', 'مكتمل'), state: 'ahead' },
      ]}
    />
  ),
};
