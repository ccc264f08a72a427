import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { bundle } from '../../../tools/build.mjs'
import { removeFolder } from './remove-folder.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const servingProcess = new URL('../src/features/routes/testing/serving-process.ts', import.meta.url)
const running = new Set<ChildProcess>()

/** Bundles the API over an embedded database, to be started by {@link startServing}; each test file under a name of its own. */
export const buildServing = (name: string): Promise<unknown> =>
  bundle({ serving: fileURLToPath(servingProcess) }, builtAs(name))

const builtAs = (name: string) => join(root, 'node_modules/.cache/cuadrante', name)

/** A data folder of the running try alone; it goes after `killServing`. */
export function servingFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cuadrante-serving-'))
  onTestFinished(() => removeFolder(folder))
  return folder
}

/**
 * The API in a process of its own, with an administrator who is signed in.
 * @throws when the process ends before it serves
 */
export async function startServing(name: string, env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [join(builtAs(name), 'serving.js')], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.add(child)
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the process ended with ${code}`)
  })
  ended.catch(() => undefined)
  const line = once(createInterface({ input: child.stdout }), 'line') as Promise<[string]>
  const [said] = await Promise.race([line, ended])
  const { base, token } = JSON.parse(said) as { base: string; token: string }
  return { child, base, token }
}

/** Ends what a test has left running: the next one, or its second try, has the folder to itself. */
export async function killServing(): Promise<void> {
  for (const child of running) await killed(child)
  running.clear()
}

/** As by `kill -9`; resolves when the process is gone. */
export async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}
