import { offerEndpoints as offers } from '@cuadrante/contract/campaigns/offers/offer-endpoints.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { textOfPdf } from '../../../../../test/pdf-text.ts'
import { testApp, type TestApp } from '../../../../../test/test-app.ts'
import { brokenStepOf } from './offer-steps.ts'
import { anOfferingAgency, noon } from '../testing/an-offering-agency.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ clock: () => noon })
})

async function anAnsweredOffer() {
  const agency = await anOfferingAgency(app)
  const centerId = await agency.aCentre('Mercado de Abastos')
  const { id: jobId } = await agency.aJob({ centerId, observations: 'Pregunta por Marta' })
  const person = await agency.aPerson({ name: 'Ștefania Żak Núñez' })
  const made = await agency.offers([person], { jobId, message: 'Bata blanca' })
  await person.portal.call(offers.open, { params: { id: made.id } })
  await agency.accepts(person, made)
  return { ...agency, person, made, jobId }
}

test('S21 no step can be changed or taken out, by the application or by mistake of its owner', async () => {
  const { tenant, made } = await anAnsweredOffer()
  const wrongs = [
    sql`update offer_events set kind = 'declined' where offer_id = ${made.id}`,
    sql`delete from offer_events where offer_id = ${made.id}`,
    sql`truncate offer_events`,
  ]
  for (const wrong of wrongs) {
    await expect(tenant.inTenant((db) => wrong.execute(db))).rejects.toMatchObject({ code: '42501' })
  }
  for (const wrong of wrongs.slice(0, 2))
    await expect(app.database.asOwner((db) => wrong.execute(db))).rejects.toMatchObject({ code: '42501' })
})

test('a changed byte and a missing step break the chain of their worker, and of nobody else', async () => {
  const { tenant, person, made, offers: offer, aPerson, accepts } = await anAnsweredOffer()
  const other = await aPerson()
  await accepts(other, await offer([other]))
  const broken = (workerId: number) => tenant.inTenant((db) => brokenStepOf(db, workerId))
  const forge = (wrong: ReturnType<typeof sql>) =>
    app.database.asOwner(async (db) => {
      await sql`set local session_replication_role = replica`.execute(db)
      await sql`select set_config('app.tenant', ${tenant.id}, true)`.execute(db)
      await wrong.execute(db)
    })
  expect(await broken(person.workerId)).toBeUndefined()

  await forge(sql`
    update offer_events set at = at + interval '1 second'
    where tenant_id = ${tenant.id} and worker_id = ${person.workerId} and position = 3`)
  expect(await broken(person.workerId)).toBe(3)
  await forge(sql`
    update offer_events set at = at - interval '1 second'
    where tenant_id = ${tenant.id} and worker_id = ${person.workerId} and position = 3`)
  expect(await broken(person.workerId)).toBeUndefined()
  await forge(sql`
    delete from offer_events where tenant_id = ${tenant.id} and worker_id = ${person.workerId} and position = 2`)
  expect(await broken(person.workerId)).toBe(3)
  expect(await broken(other.workerId)).toBeUndefined()
  expect(made.id).toBeGreaterThan(0)
})

test('the paper tells what was offered, every step with the server’s time, and that nothing was changed', async () => {
  const { admin, person, made, jobId } = await anAnsweredOffer()
  const answer = await admin.raw('GET', `/api/offers/${made.id}/workers/${person.workerId}/proof.pdf`)
  expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf' })
  expect(answer.headers['content-disposition']).toContain('attachment')
  const text = (await textOfPdf(answer.rawPayload)).replaceAll(/\s+/g, ' ')
  for (const said of [
    'Justificante de oferta de trabajo',
    'Ștefania Żak Núñez',
    'art. 16.3 del Estatuto de los Trabajadores',
    'Mercado de Abastos',
    'Avenida de Arteixo 10, 15008 A Coruña',
    'viernes, 20 de noviembre de 2026',
    '09:00–14:00',
    'Pregunta por Marta',
    'Bata blanca',
    '02/10/2026 20:00:00',
    '01/10/2026 12:00:00',
    `Plaza confirmada: trabajo #${jobId}`,
    'ningún paso ha cambiado',
  ])
    expect(text).toContain(said)
})

test('the conditions stay those that were offered, whatever becomes of the job', async () => {
  const { admin, tenant, person, made, jobId } = await anAnsweredOffer()
  await tenant.inTenant((db) =>
    db
      .updateTable('jobs')
      .set({ observations: 'Otra cosa', centre_name: 'Otro centro' })
      .where('id', '=', jobId)
      .execute(),
  )
  const answer = await admin.raw('GET', `/api/offers/${made.id}/workers/${person.workerId}/proof.pdf`)
  const text = await textOfPdf(answer.rawPayload)
  expect(text).toContain('Pregunta por Marta')
  expect(text).not.toContain('Otra cosa')
})

test('there is no proof of an offer that was never made to a person', async () => {
  const { admin, made, aPerson } = await anAnsweredOffer()
  const stranger = await aPerson()
  const answer = await admin.raw('GET', `/api/offers/${made.id}/workers/${stranger.workerId}/proof.pdf`)
  expect(answer.statusCode).toBe(404)
})
