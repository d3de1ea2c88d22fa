import { memo, type ReactNode, Suspense, useEffect, useState } from 'react';

interface LaterPartProps {
  /** In its place where the browser draws the page itself. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * A boundary for parts whose code comes later (`later.ts`). Until the code is there, changes around it do not reach it: React would replace the
 * markup of the server by the fallback, and what is pressed in that moment would be lost.
 */
export function LaterPart({ fallback, children }: LaterPartProps) {
  const [isReady, setIsReady] = useState(false);
  return (
    <Boundary fallback={fallback} isReady={isReady} setIsReady={setIsReady}>
      {children}
    </Boundary>
  );
}

interface BoundaryProps extends LaterPartProps {
  isReady: boolean;
  setIsReady: (isReady: boolean) => void;
}

const Boundary = memo(
  function Boundary({ fallback, children, setIsReady }: BoundaryProps) {
    return (
      <Suspense fallback={fallback}>
        {children}
        <Ready setIsReady={setIsReady} />
      </Suspense>
    );
  },
  (_, { isReady }) => !isReady,
);

/** Its effect runs when everything beside it is drawn or taken over. */
function Ready({ setIsReady }: Pick<BoundaryProps, 'setIsReady'>) {
  useEffect(() => setIsReady(true), [setIsReady]);
  return null;
}
