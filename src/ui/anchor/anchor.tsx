import { createContext, createElement, use, type AnchorHTMLAttributes, type ComponentType, type Ref } from 'react';

/** What a link of the design system is given; `href` is an address inside the product, without its language. */
export type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; ref?: Ref<HTMLAnchorElement> };

const PlainAnchor = ({ children, ...rest }: AnchorProps) => <a {...rest}>{children}</a>;

const AnchorContext = createContext<ComponentType<AnchorProps>>(PlainAnchor);

/** The app puts its router's link here once, so that pagers and breadcrumbs move without loading a page. */
export const AnchorProvider = AnchorContext.Provider;

/** A link as the surrounding app follows it; a plain one where there is no app around. */
export function Anchor(props: AnchorProps) {
  return createElement(use(AnchorContext), props);
}
