/** Numbers of the locks that a whole database has once (`pg_advisory_lock`), all in one place so that none is given twice. A number stays: servers of the version before take the same lock. */
export const ADVISORY_LOCKS = {
  migrations: 7_351_846_201,
  auditSeals: 7_351_846_202,
  demonstration: 7_351_846_203,
  keyRotation: 7_351_846_204,
} as const;
