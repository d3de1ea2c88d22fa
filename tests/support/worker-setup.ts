// Runs in each worker before its tests. One whose run was killed ends with it, and what it started ends with the worker.
process.once('disconnect', () => process.exit(1));
