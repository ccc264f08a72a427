import { planningEndpoints } from '@cuadrante/contract/planning/endpoints.ts'
import { maxScenarios, type PlanComparison, type Scenario } from '@cuadrante/contract/planning/plan.ts'
import { planPresetWords, type PlanPreset } from '@cuadrante/contract/planning/plan-settings.ts'
import { changedWeights } from '@cuadrante/contract/planning/plan-weights.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { confirm } from '../../../ui/dialogs/confirm.tsx'
import { tellFailed } from '../../../ui/failed.tsx'
import { presetsLeft } from './compare-of.ts'

/** How often plans that are being made are asked for, ms. */
const everyMs = 900

export const useComparison = (id: number) =>
  useQuery({
    queryKey: ['plan-scenarios', id],
    queryFn: ({ signal }) =>
      call(planningEndpoints.compare, { params: { id } }, { signal, quiet: true, skipErrorToast: true }),
    refetchInterval: ({ state }) => (state.data?.scenarios.some(isRunning) ? everyMs : false),
    staleTime: 0,
  })

export const isRunning = ({ state }: Pick<Scenario, 'state'>): boolean => state === 'RUNNING'

/** Its priority; of one with weights of its own that too. */
export const nameOf = ({ settings: { preset, weights } }: Pick<Scenario, 'settings'>): string =>
  `${planPresetWords[preset].label}${changedWeights(weights).length > 0 ? ', con otros pesos' : ''}`

/** Makes and puts away plans of a comparison. */
export function useScenarioActs(data: PlanComparison | undefined, onChanged: () => void) {
  const [isBusy, setIsBusy] = useState(false)
  async function act(work: () => Promise<unknown>, failed: string) {
    setIsBusy(true)
    try {
      await work()
    } catch (error) {
      tellFailed(failed, error, 6000)
    } finally {
      setIsBusy(false)
      onChanged()
    }
  }
  const [first] = data?.scenarios ?? []
  const mayAdd = data !== undefined && data.scenarios.length < maxScenarios
  return {
    isBusy,
    mayAdd,
    /** Priorities that may be tried beside the others. */
    left: mayAdd ? presetsLeft(data.scenarios) : [],
    add: (preset: PlanPreset) =>
      act(async () => {
        if (!first) return
        await call(
          planningEndpoints.start,
          {
            body: {
              scope: data?.scope as never,
              settings: { ...first.settings, preset },
              scenarioOf: first.id,
            },
          },
          { skipErrorToast: true },
        )
      }, 'No se ha podido planificar'),
    async putAway(scenario: Scenario) {
      const isSure = await confirm({
        title: `Descartar «${nameOf(scenario)}»`,
        text: 'Esa propuesta dejará de poder aplicarse. No cambia ningún turno.',
        verb: 'Descartar',
      })
      if (isSure)
        await act(
          () =>
            call(
              planningEndpoints.discard,
              { params: { id: scenario.id }, body: { version: scenario.version } },
              { skipErrorToast: true },
            ),
          'No se ha podido descartar',
        )
    },
  }
}
