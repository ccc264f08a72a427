import { planningEndpoints } from '@cuadrante/contract/planning/endpoints.ts'
import type { Call } from '@cuadrante/contract/kit/endpoint.ts'
import {
  planPresets,
  planPresetWords,
  type PlanSettings,
} from '@cuadrante/contract/planning/plan-settings.ts'
import { IconWand } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import { paths, pathTo } from '../../../api/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { tellFailed } from '../../../ui/failed.tsx'
import { sentenceOf } from '../../../ui/failure-banner.tsx'
import { count } from '../../../ui/format.ts'
import { toast } from '../../../ui/toast.tsx'

type StartPlanProps = Asked & {
  /** The plan to stand beside. */
  besideId: number | undefined
  /** Whether the same jobs are planned with every priority. */
  compares: boolean
  /** How many shifts it decides. */
  deciding: number | undefined
  isOff: boolean
}

/** Begins the plan and goes to it. It is busy by itself, so that a press draws nothing else of the page. */
export function StartPlan({ scope, settings, besideId, compares, deciding, isOff }: StartPlanProps) {
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)

  async function start() {
    setIsBusy(true)
    try {
      const { planId } = await call(
        planningEndpoints.start,
        { body: { scope, settings, ...(besideId !== undefined && { scenarioOf: besideId }) } },
        { skipErrorToast: true },
      )
      if (compares) await startOthers(planId, { scope, settings })
      const isCompared = compares || besideId !== undefined
      void navigate({ to: pathTo(isCompared ? paths.planScenarios : paths.plan, { id: planId }) })
    } catch (error) {
      tellFailed('No se ha podido planificar', error, 6000)
      setIsBusy(false)
    }
  }
  useCtrlEnter(isOff || isBusy ? undefined : () => void start())

  return (
    <Button
      look="filled"
      disabled={isOff}
      isBusy={isBusy}
      icon={<IconWand size={17} stroke={1.8} aria-hidden="true" />}
      onClick={() => void start()}
    >
      {buttonText(deciding, compares)}
    </Button>
  )
}

const buttonText = (deciding: number | undefined, compares: boolean): string => {
  if (deciding === undefined) return 'Planificar'
  return compares
    ? `Hacer ${planPresets.length} planes de ${count(deciding, 'turno')}`
    : `Planificar ${count(deciding, 'turno')}`
}

type Asked = Call<(typeof planningEndpoints)['start']>['body'] & { readonly settings: PlanSettings }

/** The same jobs with every other priority, to stand beside a plan. One that cannot be made leaves the others. */
async function startOthers(first: number, { scope, settings }: Asked): Promise<void> {
  for (const preset of planPresets.filter((other) => other !== settings.preset))
    await call(
      planningEndpoints.start,
      { body: { scope, settings: { ...settings, preset }, scenarioOf: first } },
      { skipErrorToast: true },
    ).catch((error: unknown) =>
      toast(
        'error',
        `No se ha podido planificar «${planPresetWords[preset].label}»`,
        sentenceOf(error),
        6000,
      ),
    )
}

/** Ctrl Enter does the one thing of the page. */
function useCtrlEnter(act: (() => void) | undefined): void {
  useEffect(() => {
    if (!act) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [act])
}
