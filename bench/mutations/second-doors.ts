/** Guards without which no answer changes, because another stands behind them: their names, and which one it is. */
export const secondDoors: Readonly<Record<string, string>> = {
  "apps/api/src/features/campaigns/jobs/job-rows.queries.ts session.activeRole === 'ROLE_ADMIN'":
    'spares the database the work; `jobFor` gives call-offs to administrators alone',
  'apps/api/src/platform/http/mount.ts if (!claims)':
    '`onRequest` of the same file has refused the call before its body was read',
}
