import { routeEndpoints } from '@cuadrante/contract/routes/endpoints.ts'
import type { RouteGroup } from '@cuadrante/contract/routes/generated-route.ts'
import { mostRouteJobs, type RouteJobsReply } from '@cuadrante/contract/routes/route-jobs.ts'
import { call } from '../../../../api/call.ts'
import { Failure } from '../../../../api/failure.ts'
import { ChoiceField } from '../../../../ui/form/choices/choice-field.tsx'
import { DateField } from '../../../../ui/form/dates/date-field.tsx'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import type { RecordForm } from '../../../../ui/form/use-record-form.ts'
import { RemoteChoiceField } from '../../../../ui/form/choices/remote-choice-field.tsx'
import type { Reference } from '../../../../ui/form/choices/reference.ts'
import { TimeField } from '../../../../ui/form/dates/time-field.tsx'
import { count } from '../../../../ui/format.ts'
import { findCampaigns } from '../../find-campaigns.ts'
import { useOutsideHint } from '../../use-outside-hint.ts'
import { groupKeyOf, isPending, type Route } from '../plan-state.ts'
import type { PlanStore } from '../plan-store.ts'
import { changedByOthers } from '../save-words.ts'
import styles from './jobs-dialog.module.css'

type JobsDialogProps = {
  batchId: number
  routes: readonly Route[]
  store: PlanStore
  groups: readonly RouteGroup[]
  onMade: (reply: RouteJobsReply, campaignId: number) => void
  onClose: () => void
}

type Values = {
  campaignId: Reference | null
  group: string
  date: string | null
  startTime: string
  endTime: string
}

const everywhere = 'all'

/** One job per route, in a campaign and on a day; routes that have their job are passed over. */
export default function JobsDialog({ batchId, routes, store, groups, onMade, onClose }: JobsDialogProps) {
  const free = routes.filter(({ job }) => job === null)
  const inGroup = (group: string) =>
    group === everywhere ? free : free.filter((route) => groupKeyOf(route) === group)
  const first: Values = {
    campaignId: null,
    group: free.length > mostRouteJobs ? '' : everywhere,
    date: null,
    startTime: '08:00',
    endTime: '15:00',
  }
  return (
    <FormDialog<Values, RouteJobsReply & { campaignId: number }>
      title="Crear trabajos de las rutas"
      subtitle="Un trabajo por ruta, pendiente y sin trabajador"
      value={first}
      save={async ({ campaignId, group, date, ...hours }, idempotencyKey) => {
        const routeIds = inGroup(group).map(({ id }) => id)
        const ids = new Set(routeIds)
        const seen = (await store.seen()).filter(({ id }) => ids.has(id))
        const body = { campaignId: campaignId?.id ?? '', date: date ?? '', ...hours, routeIds, seen }
        try {
          const reply = await call(
            routeEndpoints.routeJobs,
            { params: { batchId }, body },
            { skipErrorToast: true, idempotencyKey },
          )
          return { ...reply, campaignId: campaignId?.id ?? 0 }
        } catch (error) {
          if (error instanceof Failure && changedByOthers.has(error.code))
            await store.refresh().catch(() => undefined)
          throw error
        }
      }}
      verb="Crear los trabajos"
      onSaved={(reply) => onMade(reply, reply.campaignId)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <RemoteChoiceField
            label="Campaña"
            isRequired
            load={findCampaigns}
            {...form.field<Reference | null>('campaignId')}
          />
          <ChoiceField
            label="Rutas"
            isRequired
            options={[
              {
                value: everywhere,
                label: `Todas (${free.length})`,
                isOff: free.length > mostRouteJobs,
              },
              ...groups.flatMap(({ key, name }) => {
                const { length } = inGroup(key)
                return length === 0 ? [] : [{ value: key, label: `${name} (${length})` }]
              }),
            ]}
            {...form.field<string>('group')}
          />
          <div className={styles.when}>
            <DayField form={form} />
            <TimeField label="Desde" isRequired {...form.field<string>('startTime')} />
            <TimeField label="Hasta" isRequired {...form.field<string>('endTime')} />
          </div>
          <Notes routes={inGroup(form.values.group)} withJob={routes.length - free.length} />
        </>
      )}
    </FormDialog>
  )
}

function DayField({ form }: { form: RecordForm<Values> }) {
  const { campaignId, date } = form.values
  const hint = useOutsideHint(campaignId?.id, date ? [date] : [])
  return <DateField label="Día" isRequired hint={hint} {...form.field<string | null>('date')} />
}

function Notes({ routes, withJob }: { routes: readonly Route[]; withJob: number }) {
  const pending = routes.filter(isPending).length
  return (
    <p className={styles.notes} role="status">
      {routes.length === 0
        ? 'No queda ninguna ruta sin trabajo.'
        : `Se crearán ${count(routes.length, 'trabajo')}, con las paradas en las observaciones.`}
      {withJob > 0 && ` ${count(withJob, 'ruta')} ya ${withJob === 1 ? 'tiene' : 'tienen'} el suyo.`}
      {pending > 0 &&
        ` ${count(pending, 'ruta')} sin recalcular: ${pending === 1 ? 'su trabajo no llevará' : 'sus trabajos no llevarán'} kilómetros.`}
    </p>
  )
}
