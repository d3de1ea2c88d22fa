/** Icons of later screens. */
import { icon } from './icon.tsx';

import { heart, onward } from './first-icons.tsx';

export const HeartFilledIcon = icon(heart, { filled: true });
export const CompareIcon = icon('M12 4v16M7 20h10M5 7h14M5 7l-3 7a3 3 0 0 0 6 0L5 7Zm14 0-3 7a3 3 0 0 0 6 0l-3-7Z');
export const ArrowBackIcon = icon('M20 12H4m6-6-6 6 6 6', onward);
export const ExternalIcon = icon('M14 4h6v6m0-6-9 9M18 14v6H4V6h6', onward);
export const PlusIcon = icon('M12 5v14M5 12h14');
export const MinusIcon = icon('M5 12h14');
export const PhoneIcon = icon(
  'M5 3h4l2 5-2.5 2a12 12 0 0 0 5.5 5.5l2-2.5 5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2Z',
);
export const WhatsAppIcon = icon(
  'M3.5 20.5 5 16.2A8.5 8.5 0 1 1 8 19.2ZM9 8.2c-1 1.6.2 3.6 1.9 5.2s3.5 2.6 4.9 1.5l.2-1.2-2-1-1 1c-1.3-.6-2.2-1.5-2.8-2.7l.9-1-.8-2Z',
);
export const ShareIcon = icon('M12 15V3m0 0L8 7m4-4 4 4M6 11H4v10h16V11h-2');
export const PrintIcon = icon('M7 8V3h10v5M7 17H3V8h18v9h-4M7 14h10v7H7Z');
export const ClockIcon = icon('M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM12 7v5l3 2');
export const PinIcon = icon(
  'M12 21s-7-6-7-11.5a7 7 0 0 1 14 0C19 15 12 21 12 21Zm2.5-11.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z',
);
export const GaugeIcon = icon('M4.5 18a9 9 0 1 1 15 0M12 14l4-5m-2.5 5a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0Z');
export const ShieldCheckIcon = icon('M12 3 4.5 6v6c0 4.5 3 7.5 7.5 9 4.5-1.5 7.5-4.5 7.5-9V6Zm-3.5 9 2.5 2.5 4.5-5');
export const CopyIcon = icon('M9 9h11v11H9ZM15 9V4H4v11h5');
export const ExpandIcon = icon('M14 4h6v6m0-6-7 7M10 20H4v-6m0 6 7-7');
export const TrashIcon = icon('M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5m4-5v5');
export const EditIcon = icon('m4 20 1-4L16 5l3 3L8 19Zm10-13 3 3', onward);
export const BellIcon = icon('M6 17V11a6 6 0 1 1 12 0v6l1.5 1.5h-15ZM10 21h4');
