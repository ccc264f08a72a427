import type { VisitRoute } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../../test/render-part.tsx'
import { MadeJobs } from './made-jobs.tsx'

const routesIn = (...campaigns: (number | undefined)[]): VisitRoute[] =>
  campaigns.map((campaignId, person) => ({
    person,
    date: '2026-11-23',
    leavesAt: 540,
    returnsAt: 600,
    km: 1,
    travelMinutes: 2,
    stops: [],
    jobId: campaignId === undefined ? null : person + 1,
    ...(campaignId === undefined
      ? {}
      : { work: { campaignId, worker: null, zone: 'Europe/Madrid', marks: [], photos: [] } }),
  }))
const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

test('the jobs of a plan are one step away, in their campaign', async () => {
  renderPart(<MadeJobs plan={{ jobs: 2, routes: routesIn(9, undefined, 9) }} />)
  expect(await screen.findByText(/^2 trabajos hechos de este plan/)).toBeVisible()
  expect(links()).toEqual([['Ver los trabajos', '/campaigns/9']])
})

test('each campaign with jobs of a plan is there by its number', async () => {
  renderPart(<MadeJobs plan={{ jobs: 2, routes: routesIn(9, 12) }} />)
  await screen.findByText(/hechos de este plan/)
  expect(links()).toEqual([
    ['Ver los de la campaña #9', '/campaigns/9'],
    ['Ver los de la campaña #12', '/campaigns/12'],
  ])
})
