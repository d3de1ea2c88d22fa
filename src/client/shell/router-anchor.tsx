import { Link } from '@tanstack/react-router';
import type { AnchorProps } from '#ui/anchor/anchor.tsx';

/** A link of the design system that uses the router: no page load, and the current language is kept. */
export function RouterAnchor({ href, ...rest }: AnchorProps) {
  const [path = '', search = ''] = href.split('?', 2);
  return <Link {...rest} to={path} search={Object.fromEntries(new URLSearchParams(search))} />;
}
