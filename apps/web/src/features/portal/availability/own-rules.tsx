import { availabilityLabels } from '@cuadrante/contract/campaigns/availability/availability.ts'
import {
  mostRules,
  ruleEndpoints as endpoints,
  type AvailabilityRule,
} from '@cuadrante/contract/campaigns/availability/rules.ts'
import { stretchText } from '@cuadrante/domain/availability/availability.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import rowStyles from '../../../records/record-rows.module.css'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/dialogs/confirm.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { formatShortDate } from '../../../ui/format.ts'
import { Section } from '../../../ui/sheet.tsx'
import { toast } from '../../../ui/toast.tsx'
import { lazyPart, useFetchedAhead } from '../../../ui/lazy-part.tsx'

const RuleDialog = lazyPart(async () => ({ default: (await import('./rule-dialog.tsx')).RuleDialog }))

/** What a person says of days of a kind. It holds over what they say of a week, until a day is taken out of it. */
export function OwnRules({ workerId }: { workerId: number }) {
  const queries = useQueryClient()
  const [isAdding, setIsAdding] = useState(false)
  useFetchedAhead(RuleDialog)
  const queryKey = ['availability-rules', workerId]
  const { data, isLoadingError, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call(endpoints.list, { params: { id: workerId } }, { signal, skipErrorToast: true }),
  })
  const keep = (rules: AvailabilityRule[]) => {
    queries.setQueryData(queryKey, rules)
    void queries.invalidateQueries({ queryKey: ['availability'] })
  }
  if (isLoadingError)
    return (
      <FailureBanner
        title="No se han podido cargar tus reglas"
        detail={sentenceOf(error)}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return null
  return (
    <Section
      title="Días que se repiten"
      id="reglas"
      aside={
        data.length < mostRules && (
          <Button
            size="small"
            icon={<IconPlus size={16} stroke={1.9} aria-hidden="true" />}
            onClick={() => setIsAdding(true)}
          >
            Añadir regla
          </Button>
        )
      }
    >
      <p className="secondary">
        «El primer lunes de cada mes no puedo», «los jueves alternos quiero». Vale sobre lo que envías cada
        semana; un día suelto se quita sin quitar la regla.
      </p>
      {data.length > 0 && (
        <ul className={rowStyles.rows} aria-label="Tus reglas">
          {data.map((rule) => (
            <RuleRow key={rule.id} rule={rule} workerId={workerId} keep={keep} />
          ))}
        </ul>
      )}
      {isAdding && <RuleDialog workerId={workerId} onSaved={keep} onClose={() => setIsAdding(false)} />}
    </Section>
  )
}

type RuleRowProps = { rule: AvailabilityRule; workerId: number; keep: (rules: AvailabilityRule[]) => void }

function RuleRow({ rule, workerId, keep }: RuleRowProps) {
  const { id, words, state, next, excepted, firstDay, lastDay } = rule
  const [day] = next
  const params = { id: workerId, ruleId: id }
  async function run(work: () => Promise<AvailabilityRule[]>, done: string) {
    try {
      keep(await work())
      toast('success', done)
    } catch {
      // The call has said why.
    }
  }
  const except = (days: string[], done: string) =>
    run(
      () =>
        call(endpoints.except, { params, body: { days } }, { failed: 'No se ha podido cambiar la regla' }),
      done,
    )
  async function remove() {
    const isSure = await confirm({
      title: 'Quitar la regla',
      text: `«${words}» deja de valer. Lo que enviaste de cada semana sigue.`,
      verb: 'Quitar',
    })
    if (isSure)
      await run(
        () => call(endpoints.remove, { params }, { failed: 'No se ha podido quitar la regla' }),
        'Regla quitada',
      )
  }
  return (
    <li>
      <div>
        <b>{words}</b>
        <small>
          {[availabilityLabels[state].toLowerCase(), stretchText(rule)].filter(Boolean).join(' ')}
        </small>
        <small>{spanText(firstDay, lastDay)}</small>
        <small>
          {next.length > 0 ? `Próximos días: ${daysText(next)}` : 'Ya no cae en ningún día'}
          {excepted.length > 0 && `. Menos: ${daysText(excepted)}`}
        </small>
      </div>
      <div className={rowStyles.actions}>
        {day && (
          <Button
            size="small"
            aria-label={`El ${formatShortDate(day)} no cuenta: ${words}`}
            onClick={() =>
              void except([...excepted, day], `El ${formatShortDate(day)} queda fuera de la regla`)
            }
          >
            El {shortText(day)} no
          </Button>
        )}
        {excepted.length > 0 && (
          <Button
            size="small"
            aria-label={`Que vuelvan a contar los días quitados: ${words}`}
            onClick={() => void except([], 'La regla vuelve a valer todos sus días')}
          >
            Volver a contarlos
          </Button>
        )}
        <Button size="small" aria-label={`Quitar la regla: ${words}`} onClick={() => void remove()}>
          Quitar
        </Button>
      </div>
    </li>
  )
}

/** "7 dic" */
const shortText = (day: string): string => formatShortDate(day).replace(/ \d{4}$/, '')
const daysText = (days: readonly string[]): string => days.map((day) => formatShortDate(day)).join(', ')
const spanText = (first: string, last: string | null): string =>
  `Desde el ${formatShortDate(first)}${last ? ` hasta el ${formatShortDate(last)}` : ''}`
