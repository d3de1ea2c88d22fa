import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { accounts } from '#contract/accounts.ts';
import { AccountDeletion, KEPT_YEARS } from '#domain/accounts/account-deletion.ts';
import { AccountForm } from '#client/accounts/account-form.tsx';
import { signOut } from '#client/accounts/sign-out.ts';
import { useAccountForm } from '#client/accounts/use-account-form.ts';
import { useApp } from '#client/shell/use-app.ts';
import { useFailureWords } from '#client/shell/use-failure-words.ts';
import { isRefused } from '#offline/refused.ts';
import { isUnreachable } from '#offline/unreachable.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { DownloadIcon } from '#ui/icons/icons.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { notify } from '#ui/toast/notify.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';

/** Export of the person's data, and deletion of the account. */
export function OwnData() {
  const [isEnding, setIsEnding] = useState(false);
  return (
    <Card as="section" className="grid gap-3 md:col-span-2">
      <h2 className="text-md">
        <Trans>Your data</Trans>
      </h2>
      <p className="text-ink-2">
        <Trans>
          The copy includes everything we hold about you: your data, requests, list of documents, adverts, favourites,
          messages, logins, and which of our staff viewed what.
        </Trans>
      </p>
      <SaveCopy />
      <h3 className="mt-3 text-base font-semibold">
        <Trans>Delete the account</Trans>
      </h3>
      {isEnding ? (
        <EndForm onClose={() => setIsEnding(false)} />
      ) : (
        <>
          <WhatStays />
          <Button kind="secondary" onClick={() => setIsEnding(true)} className="justify-self-start max-sm:w-full">
            <Trans>Delete the account</Trans>
          </Button>
        </>
      )}
    </Card>
  );
}

function SaveCopy() {
  const failureWords = useFailureWords();
  const { ask, queryClient } = useApp();
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    const question = ask(accounts.personalData, {});
    try {
      const data = await queryClient.fetchQuery({ ...question, staleTime: 0 });
      const address = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
      const link = Object.assign(document.createElement('a'), {
        href: address,
        download: `wijha-data-${new Date().toISOString().slice(0, 10)}.json`,
      });
      link.click();
      setTimeout(() => URL.revokeObjectURL(address), MINUTE_MS);
    } catch (error) {
      if (isUnreachable(error) || isRefused(error)) notify({ kind: 'error', title: failureWords(error) });
      else throw error;
    } finally {
      // Do not keep the full export in memory.
      queryClient.removeQueries({ queryKey: question.queryKey });
      setIsBusy(false);
    }
  };
  return (
    <Button
      kind="secondary"
      icon={<DownloadIcon className="size-5" />}
      busy={isBusy}
      onClick={() => void save()}
      className="justify-self-start max-sm:w-full"
    >
      <Trans>Save a copy of my data</Trans>
    </Button>
  );
}

function WhatStays() {
  const years = KEPT_YEARS;
  return (
    <p className="text-ink-2">
      <Trans>
        Your adverts are removed, and your data, documents, favourites and messages are deleted. By law we keep
        completed requests and complaints for {years} years, then delete them too. You cannot delete the account while a
        request is in progress: cancel it first, or wait until it is closed.
      </Trans>
    </p>
  );
}

function EndForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const app = useApp();
  const state = useAccountForm({
    schema: AccountDeletion,
    first: { password: '' },
    send: async (input) => {
      await app.perform(accounts.deleteAccount, input);
      // Deletes the data on this device too.
      await signOut(app, 'delete', undefined, () => location.replace(`/${app.words.locale()}/account-deleted`));
    },
  });
  return (
    <div className="grid gap-4">
      <Notice tone="danger" title={<Trans>This cannot be undone</Trans>}>
        <WhatStays />
      </Notice>
      <AccountForm
        label={t`Delete the account`}
        formId="deletion"
        state={state}
        fields={['password']}
        passwordHint={<Trans>So nobody else can delete your account on an unlocked phone.</Trans>}
        kind="danger"
        submit={<Trans>Delete permanently</Trans>}
        actions={
          <Button kind="ghost" onClick={onClose}>
            <Trans>Keep the account</Trans>
          </Button>
        }
      />
    </div>
  );
}
