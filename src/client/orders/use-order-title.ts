import { useLingui } from '@lingui/react/macro';
import type { OrderCard } from '#domain/orders/order.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { orderTypeLabels } from '#i18n/orders/order-labels.ts';

/** Names an order by what it is for and, where that is known, about: "Car financing: Geely Monjaro". */
export function useOrderTitle(): (order: Pick<OrderCard, 'form' | 'subject'>) => string {
  const { i18n } = useLingui();
  const locale = useLocale();
  return ({ form, subject }) => {
    const type = i18n._(orderTypeLabels[form]);
    return subject ? `${type}: ${subject[locale]}` : type;
  };
}
