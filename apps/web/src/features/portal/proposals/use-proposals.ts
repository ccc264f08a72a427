import { portalEndpoints } from '@cuadrante/contract/portal/endpoints.ts'
import type { ProposalStatus } from '@cuadrante/contract/portal/proposal.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** Proposed jobs within reach: a worker's own, all for the office. */
export const useProposals = (status?: ProposalStatus) =>
  useQuery({
    ...(status ? {} : { meta: { unknown: 'qué proyectos has enviado' } }),
    queryKey: ['proposals', status],
    queryFn: ({ signal }) =>
      call(portalEndpoints.proposals, { query: { status } }, { signal, skipErrorToast: true, quiet: true }),
  })
