import { settings } from '@cuadrante/contract/access/settings.ts'
import { planningEndpoints } from '@cuadrante/contract/planning/endpoints.ts'
import { planSheetOf } from '@cuadrante/contract/planning/plan-sheet.ts'
import { usualPlanWeights } from '@cuadrante/contract/planning/plan-weights.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fakeApi } from '../../../test/fake-api.ts'
import { renderApp } from '../../../test/render-app.tsx'

const datedWith = (restBetweenDays: number) => ({
  agency: 'Atlántica Promo',
  at: '2026-11-18T09:00:00.000Z',
  engineVersion: 1,
  version: '0a1b2c3d',
  reliabilityMonths: 6,
  sheet: planSheetOf(z.parse(settings, { workRules: { restBetweenDays } })),
})

const ofPlan = (more: object) => ({
  planId: 7,
  title: 'Navidad en tienda',
  state: 'APPLIED',
  settings: {
    preset: 'cost',
    movesPending: false,
    maxKm: 60,
    provinces: [15],
    only: [],
    excluded: [3, 4],
    allowed: ['TRAVEL'],
    weights: { ...usualPlanWeights, pair: 5 },
  },
  createdBy: 'Antón Rey',
  appliedAt: '2026-11-18T10:00:00.000Z',
  kept: datedWith(840),
  isCurrent: true,
  ...more,
})

async function openedPlan(more: object) {
  const api = fakeApi()
  api.answer(planningEndpoints.sheetOf, () => ofPlan(more))
  await renderApp('/campaigns/plans/7/sheet', { role: 'ROLE_ADMIN', api })
  return within(await screen.findByRole('region', { name: 'Con qué se hizo este plan' }))
}

test('a worker finds the sheet in the menu, in plain words first', async () => {
  const api = fakeApi()
  api.answer(planningEndpoints.sheet, () => datedWith(720))
  await renderApp('/shift-sharing', { role: 'ROLE_USER', api })
  const words = await screen.findByRole('region', { name: 'En pocas palabras' })
  expect(words).toHaveTextContent('un programa de Atlántica Promo propone a una persona')
  expect(screen.getByText('Descanso de 12 h entre jornadas')).toBeVisible()
  expect(screen.getByText(/a 18\/11\/2026 · versión 1-0a1b2c3d/)).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Reparto de turnos' }).length).toBeGreaterThan(0)
})

test('the sheet of a plan is the one it was made with, and says what has changed since', async () => {
  const plan = await openedPlan({ isCurrent: false })
  expect(plan.getByText('Los pesos o las reglas han cambiado desde entonces.')).toBeVisible()
  expect(plan.getByText('Que cueste menos')).toBeVisible()
  expect(plan.getByText('Hasta 60 km, sin cruzar el mar')).toBeVisible()
  expect(plan.getByText('2 personas')).toBeVisible()
  expect(plan.getByText('Poco tiempo para ir de un centro a otro')).toBeVisible()
  expect(plan.getByText('Pareja nueva de persona y centro: 5 (de siempre, 1)')).toBeVisible()
  expect(plan.getByText('motor 1, pesos y reglas 0a1b2c3d')).toBeVisible()
  expect(screen.getByText('Descanso de 14 h entre jornadas')).toBeVisible()
})

test('a plan of before sheets were kept says so, and leads to the one of today', async () => {
  const plan = await openedPlan({ kept: null, isCurrent: false })
  expect(plan.queryByText(/han cambiado/)).toBeNull()
  expect(screen.getByText('Este plan no guarda su ficha')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver la ficha de hoy' })).toBeVisible()
})
