import { securityEndpoints as security } from '@cuadrante/contract/access/security-endpoints.ts'
import type { Security } from '@cuadrante/contract/access/security.ts'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { confirm } from '../../../ui/dialogs/confirm.tsx'
import { tellFailed } from '../../../ui/failed.tsx'
import { toast } from '../../../ui/toast.tsx'

const key = ['my-security']

type Adding = { readonly what: 'totp' | 'passkey'; readonly before: Security }
type NewCodes = { readonly codes: readonly string[]; readonly areRenewed: boolean }

/** The second factors of one's own account: which there are, the one being added, and codes that nobody has read yet. */
export function useSecondFactors(onProtected: (() => void) | undefined) {
  const queries = useQueryClient()
  const [adding, setAdding] = useState<Adding>()
  const [codes, setCodes] = useState<NewCodes>()
  const state = useQuery({
    queryKey: key,
    queryFn: () => call(security.security, {}, { skipErrorToast: true }),
  })

  function added(fresh: readonly string[]) {
    setAdding(undefined)
    toast('success', 'Segundo paso activado')
    void queries.invalidateQueries({ queryKey: key })
    if (fresh.length > 0) setCodes({ codes: fresh, areRenewed: false })
    else onProtected?.()
  }

  /** The answer may have been lost alone: then the factor stands, and codes that nobody has read are made anew. */
  async function lookAgain({ before }: Adding) {
    const { data } = await state.refetch()
    if (!data || countOf(data) <= countOf(before)) return
    if (countOf(before) > 0) return added([])
    setAdding(undefined)
    toast('success', 'Segundo paso activado')
    await makeCodes({ areRenewed: false })
  }

  async function makeCodes({ areRenewed }: Pick<NewCodes, 'areRenewed'>) {
    try {
      const { recoveryCodes } = await call(security.newRecoveryCodes, {}, quiet)
      setCodes({ codes: recoveryCodes, areRenewed })
      await queries.invalidateQueries({ queryKey: key })
    } catch (error) {
      tellFailed('No se han podido crear', error)
    }
  }

  async function renewCodes() {
    if (await confirm(renewing)) await makeCodes({ areRenewed: true })
  }

  return {
    state,
    adding,
    codes,
    add: (what: Adding['what'], before: Security) => setAdding({ what, before }),
    added,
    lookAgain,
    stopAdding: () => setAdding(undefined),
    renewCodes,
    codesSeen() {
      setCodes(undefined)
      onProtected?.()
    },
    removeTotp: () => remove(queries, 'Quitar la aplicación', () => call(security.removeTotp, {}, quiet)),
    removePasskey: (passkeyId: number) =>
      remove(queries, 'Quitar la llave', () =>
        call(security.removePasskey, { params: { passkeyId } }, quiet),
      ),
  }
}

export const countOf = ({ totpSince, passkeys }: Security): number =>
  (totpSince === null ? 0 : 1) + passkeys.length

const quiet = { skipErrorToast: true } as const

const renewing = {
  title: 'Crear otros códigos de recuperación',
  text: 'Los que tienes ahora, también los guardados o impresos, dejarán de servir. No se puede deshacer.',
  verb: 'Crear otros códigos',
}

/** Asks, takes a second factor away, and says how that went. */
async function remove(queries: QueryClient, title: string, work: () => Promise<unknown>) {
  const text = 'La próxima vez no se te pedirá. Si era el último, entrarás solo con la contraseña.'
  if (!(await confirm({ title, text, verb: title }))) return
  try {
    await work()
    toast('success', 'Quitado de tu cuenta')
  } catch (error) {
    tellFailed('No se ha podido quitar', error)
  }
  await queries.invalidateQueries({ queryKey: key })
}
