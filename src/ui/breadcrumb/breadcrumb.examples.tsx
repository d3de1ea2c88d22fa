import { useSay } from '../say.ts';
import { Breadcrumb } from './breadcrumb.tsx';

export const examples = {
  'a car': () => {
    const say = useSay();
    return <Breadcrumb crumbs={[{ label: say('Home', 'الرئيسية'), href: '#' }, { label: say('Cars', 'السيارات'), href: '#' }, { label: say('Hyundai Sonata', 'هيونداي سوناتا') }]} />;
  },
};
