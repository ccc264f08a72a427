export type RedundantGuard = {
  /** The name of the guard that stands behind. */
  readonly behind: string
  readonly why: string
}

/** Guards without which no answer changes, because another stands behind them. */
export const redundantGuards: Readonly<Record<string, RedundantGuard>> = {
  "apps/api/src/features/campaigns/jobs/job-rows.queries.ts session.activeRole === 'ROLE_ADMIN'": {
    behind: "apps/api/src/features/campaigns/jobs/job-rows.queries.ts role === 'ROLE_ADMIN' 2",
    why: 'spares the database the work; `jobFor` gives call-offs to administrators alone',
  },
  'apps/api/src/platform/http/admission.ts if (!claims)': {
    behind: "apps/api/src/platform/http/mount.ts if (endpoint.access !== 'public' && !request.caller.claims)",
    why: '`onRequest` of `mount.ts` has refused the call before its body was read',
  },
}
