import { useLingui } from '@lingui/react/macro';
import type { OrderCard } from '#domain/orders/order.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { orderTypeLabels } from '#i18n/orders/order-labels.ts';

/** The title of an order: its form and, if known, its subject: "Car financing: Geely Monjaro". */
export function useOrderTitle(): (order: Pick<OrderCard, 'form' | 'subject'>) => string {
  const { i18n } = useLingui();
  const locale = useLocale();
  return ({ form, subject }) => {
    const type = i18n._(orderTypeLabels[form]);
    return subject ? `${type}: ${subject[locale]}` : type;
  };
}
