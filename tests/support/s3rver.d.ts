declare module 's3rver' {
  import type { RequestListener } from 'node:http';

  /** The part of s3rver that the tests use; it brings no types. */
  export default class S3rver {
    constructor(options: {
      readonly directory: string;
      readonly silent: boolean;
      readonly configureBuckets: readonly { readonly name: string }[];
    });
    configureBuckets(): Promise<void>;
    callback(): RequestListener;
  }
}
