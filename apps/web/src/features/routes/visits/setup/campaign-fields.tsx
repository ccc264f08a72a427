import type { VisitSettings, VisitSetup } from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import { visitMinutesLimits } from '@cuadrante/domain/visits/visit-minutes.ts'
import { useRef } from 'react'
import type { LoadReferences, Reference } from '../../../../ui/form/choices/reference.ts'
import { RemoteChoiceField } from '../../../../ui/form/choices/remote-choice-field.tsx'
import { NumberField } from '../../../../ui/form/number-field.tsx'
import { findCampaigns } from '../../find-campaigns.ts'

type ClientProps = { settings: VisitSettings; onChange: (part: Partial<VisitSettings>) => void }

/** Whose work the visits are; its client brings along how long its visits usually take. */
export function CampaignField({ setup, settings, onChange }: ClientProps & { setup: VisitSetup }) {
  const clients = useRef(new Map<number, Reference>())
  const load: LoadReferences = async (text, signal) => {
    const found = await findCampaigns(text, signal)
    for (const { id, client } of found) if (client) clients.current.set(id, client)
    return found
  }
  const clientOf = (campaign: Reference | null): VisitSettings['client'] => {
    const client = campaign && clients.current.get(campaign.id)
    if (!client) return undefined
    const usual = setup.clients.find(({ id }) => id === client.id)
    return { ...client, minutes: usual?.minutes ?? null }
  }
  return (
    <RemoteChoiceField
      label="Campaña"
      fact="Se respeta lo que cada persona ha respondido de sus días."
      load={load}
      value={settings.campaign ?? null}
      onChange={(campaign) =>
        onChange({
          campaign: campaign ? { id: campaign.id, name: campaign.name } : undefined,
          client: clientOf(campaign),
        })
      }
    />
  )
}

/** What is wrong with the minutes of a visit. */
export function minutesError(minutes: number): string | undefined {
  const { min, max } = visitMinutesLimits
  return minutes >= min && minutes <= max ? undefined : `De ${min} a ${max} minutos`
}

/** How long the visits of the client of the campaign take where a row does not say it. */
export function ClientMinutes({ settings: { client }, onChange }: ClientProps) {
  if (!client) return null
  return (
    <NumberField
      label={`Minutos para ${client.name}`}
      unit="min"
      placeholder="Los del plan"
      value={client.minutes}
      error={client.minutes === null ? undefined : minutesError(client.minutes)}
      fact="Se guardan para los demás planes de este cliente. Lo que diga la fila cuenta más."
      onChange={(minutes) => onChange({ client: { ...client, minutes } })}
    />
  )
}
