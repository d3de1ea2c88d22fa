// Runs in each worker before its tests. A worker ends when its run is killed, and the processes it started end with the worker.
process.once('disconnect', () => process.exit(1));
