import { useEffect, type CSSProperties } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Toaster as Sonner, toast } from 'sonner';
import { directionOf } from '#i18n/direction.ts';
import { useColorMode } from '../color-mode/color-mode.tsx';
import { BusyIcon, CheckIcon, InfoIcon, WarningIcon } from '../icons/icons.tsx';
import { useLocale } from '../locale/use-locale.ts';
import { takeOver, type Notification } from './notify.ts';
import { toastSettings } from './toast-settings.ts';

const looks = {
  '--normal-bg': 'var(--surface)',
  '--normal-border': 'var(--line)',
  '--normal-text': 'var(--ink)',
  '--border-radius': 'var(--radius-m)',
  fontFamily: 'inherit',
} as CSSProperties;

const icons = {
  success: <CheckIcon className="size-5 text-success" />,
  info: <InfoIcon className="size-5 text-info" />,
  warning: <WarningIcon className="size-5 text-warning" />,
  error: <WarningIcon className="size-5 text-danger" />,
  loading: <BusyIcon className="size-5 animate-spin text-ink-3" />,
};

function show({
  kind = 'default',
  title,
  description,
  action,
  position = toastSettings.position,
  id,
  stays = false,
}: Notification & { id: string }): void {
  const remains = stays || action !== undefined;
  const draw = kind === 'default' ? toast : toast[kind];
  draw(title, {
    id,
    description,
    position,
    // Slow readers and screen-reader users must be able to reach a button before it disappears.
    duration: remains || kind === 'loading' ? Number.POSITIVE_INFINITY : toastSettings.durationMs,
    closeButton: remains,
    ...(action ? { action: { label: action.label, onClick: action.onPress } } : {}),
  });
}

/** Draws notifications with sonner, with the settings of the specification. */
export function Toaster() {
  const { t } = useLingui();
  const locale = useLocale();
  const { shown } = useColorMode();

  useEffect(() => {
    let handBack: (() => void) | undefined;
    // One frame after the live region exists: its initial content is not read out.
    const frame = requestAnimationFrame(() => {
      handBack = takeOver({ show });
    });
    return () => {
      cancelAnimationFrame(frame);
      handBack?.();
    };
  }, []);

  return (
    <Sonner
      dir={directionOf(locale)}
      theme={shown}
      position={toastSettings.position}
      hotkey={[...toastSettings.hotkey]}
      duration={toastSettings.durationMs}
      visibleToasts={toastSettings.visible}
      gap={toastSettings.gapPx}
      customAriaLabel={t`Notifications, Alt+T`}
      toastOptions={{
        closeButtonAriaLabel: t`Close`,
        classNames: {
          title: 'text-base',
          description: 'text-sm text-ink-2!',
          actionButton: 'h-11! rounded-full! bg-brand! px-4! text-sm! text-on-brand!',
          closeButton: 'size-8! bg-surface! text-ink! border-line! after:absolute after:-inset-2',
        },
      }}
      icons={icons}
      style={looks}
      // Elements fixed at the foot of the page set their height: the tab bar on phones, a tray above it.
      offset={{ bottom: 'calc(var(--tray, 0px) + 24px)' }}
      mobileOffset={{ bottom: 'calc(var(--bottom-bar, 0px) + var(--tray, 0px) + 16px)' }}
    />
  );
}
