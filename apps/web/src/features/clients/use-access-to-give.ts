import type { GivenAccess } from '@cuadrante/contract/access/given-access.ts'
import {
  clientAccessEndpoints,
  clientContact,
  type ClientContact,
} from '@cuadrante/contract/clients/client-access.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '../../api/call.ts'
import { useApply } from '../../records/bulk/use-apply.ts'
import { useDebounced } from '../../ui/hooks.ts'

/** Somebody who is being written down; the key stays while others go. */
type Written = ClientContact & { readonly key: number }

const quiet = { skipErrorToast: true } as const
export const isEmpty = ({ firstName, lastName, email }: Written) => !`${firstName}${lastName}${email}`.trim()

export type AccessToGive = ReturnType<typeof useAccessToGive>

/** Who is written down for each client, whom that reaches, and the doing. */
export function useAccessToGive(clientIds: readonly number[], onGiven: (done: GivenAccess) => void) {
  const [written, setWritten] = useState<readonly Written[]>(() =>
    clientIds.map((clientId, key) => aPerson(clientId, key)),
  )
  const [isTold, setIsTold] = useState(false)
  const wanted = useMemo(() => written.filter((person) => !isEmpty(person)), [written])
  const unfit = wanted.filter((person) => !clientContact.safeParse(person).success).length
  const asked = useDebounced(wanted, 250)
  const contacts = useMemo(
    () =>
      asked.flatMap((person) => {
        const { success, data } = clientContact.safeParse(person)
        return success ? [data] : []
      }),
    [asked],
  )
  const preview = useQuery({
    queryKey: ['client-access', clientIds, contacts],
    queryFn: ({ signal }) =>
      call(
        clientAccessEndpoints.preview,
        { body: { clientIds: [...clientIds], contacts } },
        { ...quiet, signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const { data } = preview
  const isReady = data !== undefined && asked === wanted && !preview.isPlaceholderData
  const reached = data?.reached ?? 0

  const { isApplying, problem, apply } = useApply(preview)
  function giveAccess() {
    if (unfit > 0) return setIsTold(true)
    if (!data) return
    const body = { clientIds: [...clientIds], contacts, seen: data.seen }
    void apply(async () => {
      onGiven(await call(clientAccessEndpoints.apply, { body }, quiet))
    })
  }

  const change = (key: number, changed: Partial<ClientContact>) =>
    setWritten((all) => all.map((person) => (person.key === key ? { ...person, ...changed } : person)))
  const add = (clientId: number) =>
    setWritten((all) => [...all, aPerson(clientId, Math.max(...all.map(({ key }) => key)) + 1)])

  return {
    written,
    change,
    add,
    /** What is missing has been asked for. */
    isTold,
    unfit,
    isBegun: wanted.length > 0,
    preview,
    isReady,
    reached,
    isApplying,
    problem,
    giveAccess,
  }
}

const aPerson = (clientId: number, key: number): Written => ({
  key,
  clientId,
  firstName: '',
  lastName: '',
  email: '',
})
