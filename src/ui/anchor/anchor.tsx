import { createContext, createElement, use, type AnchorHTMLAttributes, type ComponentType, type Ref } from 'react';

/** Properties of a link; `href` is an internal address without its locale. */
export type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; ref?: Ref<HTMLAnchorElement> };

const PlainAnchor = ({ children, ...rest }: AnchorProps) => <a {...rest}>{children}</a>;

const AnchorContext = createContext<ComponentType<AnchorProps>>(PlainAnchor);

/** The app provides its router's link once, so that pagers and breadcrumbs navigate without a page load. */
export const AnchorProvider = AnchorContext.Provider;

/** A link of the surrounding app's router; a plain link without an app. */
export function Anchor(props: AnchorProps) {
  return createElement(use(AnchorContext), props);
}
