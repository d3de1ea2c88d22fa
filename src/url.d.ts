/** The part of URL that browsers and Node both have: domain and contract run in both, and see nothing else of either. */
interface URL {
  readonly href: string;
  readonly origin: string;
  readonly protocol: string;
  readonly hostname: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

declare const URL: {
  new (url: string, base?: string): URL;
  canParse(url: string, base?: string): boolean;
};
