import { reliabilityEndpoints } from '@cuadrante/contract/time/reliability-endpoints.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { WorkerReliability } from './worker-reliability.tsx'

test.each([true, false])(
  'says who reads the late call-offs where they are not all told (%s)',
  async (all) => {
    const api = fakeApi()
    api.answer(reliabilityEndpoints.ofWorker, () => ({
      months: 6,
      isRanked: false,
      areCallOffsShown: all,
      entries: [],
    }))
    renderPart(<WorkerReliability workerId={4} />)
    const said = await screen.findByText(/^Nada anotado\. Se recuerda 6 meses\./)
    expect(/Los avisos tardíos .* los lee quien puede/.test(said.textContent ?? '')).toBe(!all)
  },
)
