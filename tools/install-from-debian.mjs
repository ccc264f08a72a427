// @ts-check
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const headless = '/usr/bin/chromium-headless-shell'

/** The browser of the journeys. The one without windows of its own does the same in a sixth less of processor time. */
export const chromium = () =>
  process.env['CHROMIUM'] ?? (existsSync(headless) ? headless : '/usr/bin/chromium')

const needed = [
  { name: 'chromium-headless-shell', isThere: () => existsSync(chromium()) },
  { name: 'postgresql', isThere: () => existsSync('/usr/lib/postgresql') },
  { name: 'pgbouncer', isThere: () => existsSync('/usr/sbin/pgbouncer') },
  { name: 'haproxy', isThere: () => existsSync('/usr/sbin/haproxy') },
]

/**
 * Installs the browser and the database server of the tests where that is possible; answers what is still missing.
 * @param {(line: string) => void} say
 */
export function installFromDebian(say) {
  const absent = needed.filter((part) => !part.isThere()).map((part) => part.name)
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (absent.length > 0 && isDebianRoot) {
    say(`Instalando ${absent.join(', ')} (apt)…`)
    const options = {
      stdio: /** @type {import('node:child_process').StdioOptions} */ (['ignore', 'ignore', 'inherit']),
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }
    try {
      execFileSync('apt-get', ['update', '-qq'], options)
      execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...absent], options)
    } catch {
      say('apt no ha podido instalar lo que falta.')
    }
  }
  return needed.filter((part) => !part.isThere()).map((part) => part.name)
}
