import type { Examples } from '../say.ts';
import { Breadcrumb } from './breadcrumb.tsx';

export const examples: Examples = {
  'a car': (say) => (
    <Breadcrumb
      crumbs={[
        { label: say('Home', 'الرئيسية'), href: '#' },
        { label: say('Cars', 'السيارات'), href: '#' },
        { label: say('Hyundai Sonata', 'هيونداي سوناتا') },
      ]}
    />
  ),
};
