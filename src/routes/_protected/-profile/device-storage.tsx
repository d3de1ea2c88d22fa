import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale } from '#client/shell/use-app.ts';
import { formatNumber } from '#i18n/format.ts';
import { measureStorage } from '#offline/installation/storage.ts';
import { countListings, forgetListings } from '#offline/seen/seen-listings.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { TrashIcon } from '#ui/icons/icons.tsx';
import { notify } from '#ui/toast/notify.ts';

const BYTES_A_MB = 1_000_000;

/** What the app keeps on this device, and how to be rid of the cars. */
export function DeviceStorage() {
  const { t } = useLingui();
  const locale = useLocale();
  const queryClient = useQueryClient();
  const [isRemoving, setIsRemoving] = useState(false);
  const { data, refetch } = useQuery({
    queryKey: ['device', 'storage'],
    queryFn: async () => ({ ...(await measureStorage()), listings: await countListings() }),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });
  const remove = async () => {
    setIsRemoving(true);
    await forgetListings();
    queryClient.removeQueries({ queryKey: ['stored'] });
    await refetch();
    setIsRemoving(false);
    notify({ kind: 'success', title: t`The saved cars were removed from this device` });
  };
  const used = data?.usedBytes ?? null;
  const listings = data?.listings ?? 0;
  const megabytes = used === null ? null : formatNumber(locale, used / BYTES_A_MB, 1);
  return (
    <Card as="section" className="grid gap-3 md:col-span-2">
      <h2 className="text-md">
        <Trans>Kept on this device</Trans>
      </h2>
      <p className="text-ink-2">
        <Trans>Cars you looked at stay here, so that you can look again without a network.</Trans>
      </p>
      <Facts
        layout="grid"
        facts={[
          { label: t`Saved cars`, value: <Plural value={listings} _0="None" one="# car" other="# cars" /> },
          {
            label: t`Room taken`,
            value:
              megabytes === null ? (
                t`not known`
              ) : (
                <Trans>
                  <bdi>{megabytes}</bdi> MB
                </Trans>
              ),
          },
          { label: t`Protection`, value: data?.isPersistent ? t`kept until you remove it` : t`the browser may clear it when room is short` },
        ]}
      />
      {listings > 0 && (
        <Button kind="secondary" icon={<TrashIcon className="size-5" />} busy={isRemoving} onClick={() => void remove()} className="justify-self-start max-sm:w-full">
          <Trans>Remove saved cars</Trans>
        </Button>
      )}
    </Card>
  );
}
