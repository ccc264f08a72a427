import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { demoAccounts, demoPassword } from '../../src/features/access/tenants/demo-accounts.ts'
import { asSuperuser, startCluster, type Cluster } from '../cluster.ts'
import {
  killProducts,
  runCommand,
  signedIn,
  signIn,
  startProduct,
  takeOver,
  withToken,
  type Product,
} from '../product.ts'

let cluster: Cluster
beforeAll(async () => {
  cluster = await startCluster()
  await asSuperuser(cluster, 'create database agencia')
})
afterEach(killProducts)
afterAll(() => cluster.stop())

const aFolder = () => mkdtempSync(join(tmpdir(), 'cuadrante-demo-'))

const opened = async ({ base }: Product) => {
  const logins: string[] = []
  for (const { login } of demoAccounts)
    if ((await signIn(base, login, demoPassword)).status === 200) logins.push(login)
  return logins
}

const namesOf = async (agency: Awaited<ReturnType<typeof signedIn>>) => {
  const { text } = await agency.call('GET', '/api/heights?size=200&sort=id,desc')
  return (JSON.parse(text) as { content: { name: string }[] }).content.map(({ name }) => name)
}

describe('S25 an agency that was begun as a demo', () => {
  const here = { DATA_DIR: aFolder() }
  let sessionBefore = ''

  test('moves to PostgreSQL as the README says, and no demo password opens it', async () => {
    const there = { DATA_DIR: aFolder(), DATABASE_URL: cluster.url('agencia') }
    const demo = await startProduct(here)
    expect(await opened(demo)).toEqual(demoAccounts.map(({ login }) => login))
    sessionBefore = (await signedIn(demo.base, 'cliente', demoPassword)).token
    const admin = await signedIn(demo.base, 'admin', demoPassword)
    await admin.call('POST', '/api/heights', { name: 'Una de verdad', description: null, active: true })
    const file = join(aFolder(), 'copia.gz')
    expect(await runCommand(['backup', file], here)).toMatchObject({ code: 0 })
    await demo.stop()

    expect(await runCommand(['restore', file], there)).toMatchObject({ code: 0 })
    const product = await startProduct(there)
    const office = await takeOver(product)
    expect(product.said.join('\n')).toContain('era de demostración')
    expect(product.said.join('\n')).not.toContain(demoPassword)
    expect(await opened(product)).toEqual([])
    const info = await (await fetch(`${product.base}/api/app`)).json()
    expect(info).toMatchObject({ isDemo: false, demo: null })
    expect(await namesOf(office)).toContain('Una de verdad')
    await product.stop()

    const again = await startProduct(there)
    expect(await opened(again)).toEqual([])
    expect(again.said.join('\n')).not.toContain('/access/')
    await again.stop()
  })

  test('and is then shown to the outside from its folder asks for a password of its own', async () => {
    const outside = await startProduct({ ...here, HOST: '0.0.0.0' })
    expect(await opened(outside)).toEqual([])
    const before = await withToken(outside.base, sessionBefore).call('GET', '/api/users/me')
    expect(before.status).toBe(401)
    expect(await namesOf(await takeOver(outside))).toContain('Una de verdad')
    await outside.stop()
  })
})
