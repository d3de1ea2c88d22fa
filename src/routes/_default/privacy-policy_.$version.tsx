import { createFileRoute } from '@tanstack/react-router';
import { articles } from '#contract/articles.ts';
import { loadPageVersion } from '#client/articles/load-page-version.ts';
import { PageVersionScreen } from '#client/articles/page-version-screen.tsx';

export const Route = createFileRoute('/_default/privacy-policy_/$version')({
  beforeLoad: ({ context }) => context.words.load('content'),
  loader: ({ context, params }) => loadPageVersion(context, articles.privacyVersion, params.version),
  component: PrivacyVersionScreen,
});

function PrivacyVersionScreen() {
  const { version } = Route.useParams();
  return <PageVersionScreen key={version} call={articles.privacyVersion} version={version} current="/privacy-policy" />;
}
