import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { killProducts, startProduct } from '../product.ts'
import { nothingYet, prepareGround } from '../reliability/mixed-writers.ts'
import {
  isWanted,
  lossesOf,
  registerRows,
  report,
  wantedRounds,
  writeAndBreak,
} from '../reliability/rounds.ts'
import { removeFolder } from '../remove-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'cuadrante-reliability-'))
afterAll(() => {
  killProducts()
  removeFolder(folder)
})

test(
  `R1 ${wantedRounds} times kill -9 of the product under mixed writes loses nothing that was acknowledged`,
  { timeout: 120_000 + wantedRounds * 120_000 },
  async () => {
    const env = { DATA_DIR: folder, DEMO: '1' }
    let product = await startProduct(env)
    const ground = await prepareGround(product.base)
    const rowsBefore = await registerRows(env)
    const kept = nothingYet()
    const rounds = []
    for (let round = 1; isWanted(round); round++) {
      rounds.push(
        await writeAndBreak(product.base, ground, kept, 0, async () => {
          await product.kill()
          product = await startProduct(env)
          return product.base
        }),
      )
      expect(await lossesOf(product.base, ground, kept), `round ${round}`).toEqual([])
      report('embedded', rounds, kept)
    }
    expect(await registerRows(env)).toBeGreaterThanOrEqual(rowsBefore + kept.punches)
    await product.stop()
  },
)
