/** Resolves after the frame that shows what an input has changed: a browser that has handled an input paints before it runs the next task. */
export function afterFrame(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}
