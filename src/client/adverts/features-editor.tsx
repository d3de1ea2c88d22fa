import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { MAX_FEATURE_LENGTH, MAX_GROUPS, MAX_ITEMS } from '#domain/adverts/advert.ts';
import type { FeatureGroup } from '#domain/listings/listing.ts';
import type { Name } from '#domain/words/name.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { ChoiceList } from '#ui/choice-list/choice-list.tsx';
import { Field } from '#ui/field/field.tsx';
import { PlusIcon, TrashIcon } from '#ui/icons/more-icons.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';

interface FeaturesEditorProps {
  /** Predefined groups. */
  offered: readonly FeatureGroup[];
  features: readonly FeatureGroup[];
  onChange: (features: readonly FeatureGroup[]) => void;
}

/** Groups of features: predefined ones as checkboxes, in both languages, and the advertiser's own. */
export function FeaturesEditor({ offered, features, onChange }: FeaturesEditorProps) {
  const { t } = useLingui();
  const own = features.filter(({ name }) => !offered.some((group) => group.name.en === name.en));
  /** Removes groups without items. */
  const setItems = (name: Name, items: readonly Name[]) => {
    const others = features.filter((group) => group.name.en !== name.en);
    onChange(items.length === 0 ? others : [...others, { name, items: [...items] }]);
  };
  const itemsOf = (name: Name) => features.find((group) => group.name.en === name.en)?.items ?? [];
  return (
    <div className="grid gap-6 pt-1">
      {offered.map((group) => (
        <Group
          key={group.name.en}
          group={group}
          chosen={itemsOf(group.name)}
          onChange={(items) => setItems(group.name, items)}
        />
      ))}
      {own.map((group) => (
        <Group
          key={group.name.en}
          group={{ ...group, items: [] }}
          chosen={group.items}
          onChange={(items) => setItems(group.name, items)}
        />
      ))}
      {features.length < MAX_GROUPS && (
        <AddGroup onAdd={(name, item) => setItems(name, [...itemsOf(name), item])} title={t`Your own group`} />
      )}
    </div>
  );
}

function Group({
  group,
  chosen,
  onChange,
}: {
  group: FeatureGroup;
  chosen: readonly Name[];
  onChange: (items: readonly Name[]) => void;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const [isAdding, setIsAdding] = useState(false);
  const extra = chosen.filter(({ en }) => !group.items.some((item) => item.en === en));
  const name = group.name[locale];
  return (
    <section className="grid gap-2" aria-label={name}>
      <ChoiceList
        legend={name}
        choices={group.items.map((item) => ({ value: item.en, label: item[locale] }))}
        selected={chosen.map(({ en }) => en)}
        onChange={(selected) => onChange([...group.items.filter(({ en }) => selected.includes(en)), ...extra])}
      />
      <ul className="grid gap-1 empty:hidden">
        {extra.map((item) => {
          const word = item[locale];
          return (
            <li key={item.en} className="flex items-center justify-between gap-3">
              <bdi>{word}</bdi>
              <IconButton label={t`Remove ${word}`} onClick={() => onChange(chosen.filter(({ en }) => en !== item.en))}>
                <TrashIcon />
              </IconButton>
            </li>
          );
        })}
      </ul>
      {isAdding ? (
        <TwoNames
          labels={[t`Feature in English`, t`Feature in Arabic`]}
          onDone={(item) => {
            setIsAdding(false);
            if (item && !chosen.some(({ en }) => en === item.en)) onChange([...chosen, item]);
          }}
        />
      ) : (
        chosen.length < MAX_ITEMS && (
          <Button
            kind="ghost"
            flush
            icon={<PlusIcon />}
            className="justify-self-start"
            onClick={() => setIsAdding(true)}
          >
            <Trans>Add your own</Trans>
            <span className="sr-only">: {name}</span>
          </Button>
        )
      )}
    </section>
  );
}

function AddGroup({ title, onAdd }: { title: string; onAdd: (name: Name, item: Name) => void }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState<Name | null>(null);
  if (!isOpen)
    return (
      <Button kind="secondary" icon={<PlusIcon />} className="justify-self-start" onClick={() => setIsOpen(true)}>
        {title}
      </Button>
    );
  const close = () => {
    setIsOpen(false);
    setName(null);
  };
  return (
    <section className="grid gap-2" aria-label={title}>
      {name === null ? (
        <TwoNames
          key="group"
          labels={[t`Label of the group in English`, t`Label of the group in Arabic`]}
          onDone={(typed) => (typed ? setName(typed) : close())}
        />
      ) : (
        <TwoNames
          key="item"
          labels={[t`First feature in English`, t`First feature in Arabic`]}
          onDone={(item) => {
            if (item) onAdd(name, item);
            close();
          }}
        />
      )}
    </section>
  );
}

/** A text in both languages; if only one is filled in, it is used for both. */
function TwoNames({
  labels: [english, arabic],
  onDone,
}: {
  labels: readonly [string, string];
  onDone: (name: Name | null) => void;
}) {
  const [en, setEn] = useState('');
  const [ar, setAr] = useState('');
  const done = () => onDone(en.trim() || ar.trim() ? { en: en.trim() || ar.trim(), ar: ar.trim() || en.trim() } : null);
  return (
    <div className="grid gap-3 rounded-md bg-sunken p-3 sm:grid-cols-2">
      <Field label={english} optional={ar.trim() !== ''}>
        {(control) => (
          <TextInput
            {...control}
            dir="ltr"
            lang="en"
            maxLength={MAX_FEATURE_LENGTH}
            value={en}
            onChange={(event) => setEn(event.target.value)}
          />
        )}
      </Field>
      <Field label={arabic} optional={en.trim() !== ''}>
        {(control) => (
          <TextInput
            {...control}
            dir="rtl"
            lang="ar"
            maxLength={MAX_FEATURE_LENGTH}
            value={ar}
            onChange={(event) => setAr(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button kind="secondary" onClick={done}>
          <Trans>Add</Trans>
        </Button>
        <Button kind="ghost" onClick={() => onDone(null)}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  );
}
