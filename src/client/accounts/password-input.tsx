import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, useState } from 'react';
import { IconButton } from '#ui/button/button.tsx';
import { EyeIcon, EyeOffIcon } from '#ui/icons/icons.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';

/** A password field with a show button; pasting and autofill are allowed. */
export function PasswordInput(props: Omit<ComponentProps<typeof TextInput>, 'kind' | 'suffix'>) {
  const { t } = useLingui();
  const [isShown, setIsShown] = useState(false);
  return (
    <TextInput
      {...props}
      {...(isShown ? { kind: 'text', dir: 'ltr', autoCapitalize: 'none', spellCheck: false } : { kind: 'password' })}
      suffix={
        <IconButton
          label={t`Show password`}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
          className="-me-2.5"
        >
          {isShown ? <EyeOffIcon /> : <EyeIcon />}
        </IconButton>
      }
    />
  );
}
