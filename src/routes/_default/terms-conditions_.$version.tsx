import { createFileRoute } from '@tanstack/react-router';
import { articles } from '#contract/articles.ts';
import { loadPageVersion } from '#client/articles/load-page-version.ts';
import { PageVersionScreen } from '#client/articles/page-version-screen.tsx';

export const Route = createFileRoute('/_default/terms-conditions_/$version')({
  beforeLoad: ({ context }) => context.words.load('content'),
  loader: ({ context, params }) => loadPageVersion(context, articles.termsVersion, params.version),
  component: TermsVersionScreen,
});

function TermsVersionScreen() {
  const { version } = Route.useParams();
  return <PageVersionScreen key={version} call={articles.termsVersion} version={version} current="/terms-conditions" />;
}
