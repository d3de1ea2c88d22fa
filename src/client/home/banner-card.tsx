import type { Photo } from '#domain/uploads/photo.ts';
import { Anchor } from '#ui/anchor/anchor.tsx';
import { cardClass } from '#ui/card/card-class.ts';
import { ArrowIcon } from '#ui/icons/icons.tsx';
import { Picture } from '#ui/picture/picture.tsx';

interface BannerCardProps {
  readonly title: string;
  readonly text: string;
  /** Without its language. */
  readonly href: string;
  readonly picture: Photo | null;
}

/** A banner in one language. Its height is the same for every text, so that nothing below it moves. */
export function BannerCard({ title, text, href, picture }: BannerCardProps) {
  return (
    <article className={`${cardClass({ flush: true, pressable: true, raised: true })} flex h-36`}>
      {picture && (
        <Picture
          photo={picture}
          alt=""
          subject={title}
          sizes="(width >= 40rem) 10rem, 6rem"
          className="h-full w-24 shrink-0 object-cover sm:w-40"
        />
      )}
      <div className="flex min-w-0 flex-1 items-center gap-3 px-4 py-3">
        <div className="grid min-w-0 flex-1 gap-1">
          <h2 className="line-clamp-2 text-base font-semibold wrap-anywhere">
            <Anchor href={href} className="stretched">
              {title}
            </Anchor>
          </h2>
          <p className="line-clamp-3 text-sm text-ink-2 wrap-anywhere">{text}</p>
        </div>
        <ArrowIcon className="size-5 shrink-0 text-brand max-sm:hidden" />
      </div>
    </article>
  );
}
