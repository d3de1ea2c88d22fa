import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { PictureMember } from '#domain/desk/content.ts';
import { Card } from '#ui/card/card.tsx';
import { PictureField } from './picture-field.tsx';

/** What each picture is called, in the order of the form. */
const members: readonly {
  readonly member: PictureMember;
  readonly label: MessageDescriptor;
  readonly hint?: MessageDescriptor;
}[] = [
  { member: 'cover', label: msg`Cover` },
  { member: 'logo', label: msg`Logo` },
  { member: 'picture', label: msg`Picture` },
  { member: 'arabicPicture', label: msg`Picture in Arabic`, hint: msg`Empty: the same picture in both languages.` },
];

interface DraftPicturesProps {
  readonly pictures: Readonly<Partial<Record<PictureMember, string | null>>>;
  readonly errorOf: (path: string) => string | undefined;
  readonly onChange: (member: PictureMember, picture: string | null) => void;
}

/** The pictures that a kind of content has. */
export function DraftPictures({ pictures, errorOf, onChange }: DraftPicturesProps) {
  const { i18n } = useLingui();
  return members.map(({ member, label, hint }) => {
    const picture = pictures[member];
    if (picture === undefined) return null;
    return (
      <Card as="section" key={member} aria-label={i18n._(label)}>
        <PictureField
          name={member}
          label={i18n._(label)}
          hint={hint && i18n._(hint)}
          picture={picture}
          error={errorOf(member)}
          onChange={(next) => onChange(member, next)}
        />
      </Card>
    );
  });
}
