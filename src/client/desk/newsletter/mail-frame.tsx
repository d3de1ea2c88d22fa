import { useState } from 'react';

/**
 * A mail in a frame of its own without scripts, forms or links; by its own policy nothing is loaded. The page allows no styles in attributes, where a mail has all
 * of its own: they come as `data-style` and are set one by one through the document, for which the frame has the origin of the page.
 */
export function MailFrame({ title, html }: { title: string; html: string }) {
  const [height, setHeight] = useState(320);
  return (
    <iframe
      key={html}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={html}
      onLoad={({ currentTarget: { contentDocument } }) => {
        if (!contentDocument) return;
        for (const styled of contentDocument.querySelectorAll<HTMLElement>('[data-style]'))
          styled.style.cssText = styled.dataset['style'] ?? '';
        for (const link of contentDocument.querySelectorAll<HTMLElement>('a[href]')) {
          link.removeAttribute('href');
          link.style.textDecoration = 'underline';
        }
        setHeight(contentDocument.documentElement.scrollHeight);
      }}
      style={{ height }}
      className="w-full rounded-sm border border-line bg-surface"
    />
  );
}
