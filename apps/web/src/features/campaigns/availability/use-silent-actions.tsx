import { availabilityEndpoints as endpoints } from '@cuadrante/contract/campaigns/availability/availability-endpoints.ts'
import type { BoardRow } from '@cuadrante/contract/campaigns/availability/availability.ts'
import type { HandedLinks } from '@cuadrante/contract/campaigns/links/handed-links.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import { IconCopy, IconLink, IconSend } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState, type ReactNode } from 'react'
import { call } from '../../../api/call.ts'
import type { RowAction } from '../../../ui/table/column.ts'
import { toast } from '../../../ui/toast.tsx'
import { tellAsked } from '../links/tell-asked.ts'
import { LinksDialog } from '../offers/links-dialog.tsx'
import type { SilentActions } from './silent-band.tsx'
import { weekText } from './week-text.ts'

const icon = { size: 17, stroke: 1.7, 'aria-hidden': true } as const

/** What can be done about somebody who has not answered a week: ask, hand over a link, or take what was said last. */
export function useSilentActions(monday: Day): {
  readonly actions: (row: BoardRow) => readonly RowAction[]
  readonly useLast: SilentActions['useLast']
  readonly dialog: ReactNode
} {
  const queries = useQueryClient()
  const [links, setLinks] = useState<HandedLinks>()
  const run = useCallback(
    async (work: () => Promise<void>) => {
      try {
        await work()
        await queries.invalidateQueries({ queryKey: ['availability'] })
      } catch {
        // The call has said why.
      }
    },
    [queries],
  )
  const useLast = useCallback(
    ({ workerId, name, lastAnswered }: BoardRow) =>
      void run(async () => {
        const params = { id: workerId }
        const last = await call(
          endpoints.week,
          { params, query: { monday: lastAnswered ?? monday } },
          { failed: 'No se ha podido leer su última semana' },
        )
        await call(
          endpoints.answer,
          { params, body: { monday, stretches: last.stretches } },
          { failed: 'No se ha podido poner la semana' },
        )
        toast(
          'success',
          `${name}: puesta como la semana del ${weekText(lastAnswered ?? monday)}`,
          undefined,
          4000,
        )
      }),
    [monday, run],
  )
  const actions = useCallback(
    (row: BoardRow): readonly RowAction[] => {
      const { workerId, kind, lastAnswered } = row
      if (kind !== 'silent') return []
      return [
        {
          label: 'Preguntar',
          icon: <IconSend {...icon} />,
          onSelect: () =>
            void run(async () => {
              const { silent, ...told } = await call(
                endpoints.ask,
                { body: { monday, workerId } },
                { failed: 'No se ha podido preguntar' },
              )
              tellAsked({ ...told, asked: silent })
            }),
        },
        {
          label: 'Enlace para responder',
          icon: <IconLink {...icon} />,
          onSelect: () =>
            void run(async () =>
              setLinks(
                await call(
                  endpoints.links,
                  { body: { monday, workerIds: [workerId] } },
                  { failed: 'No se ha podido crear el enlace' },
                ),
              ),
            ),
        },
        {
          label: lastAnswered
            ? `Usar la última que dio (${weekText(lastAnswered)})`
            : 'Usar la última que dio',
          icon: <IconCopy {...icon} />,
          isOff: lastAnswered === null,
          onSelect: () => useLast(row),
        },
      ]
    },
    [monday, run, useLast],
  )
  return {
    actions,
    useLast,
    dialog: links && (
      <LinksDialog
        links={links}
        about={`¿qué puedes trabajar la semana del ${weekText(monday)}? Respóndelo aquí:`}
        onClose={() => setLinks(undefined)}
      />
    ),
  }
}
