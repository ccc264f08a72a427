import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mergeConfig } from 'vitest/config'
import api from '../../apps/api/vitest.config.ts'
import { allGuards, withSwitches } from './guards.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const guards = allGuards()

/** The API's tests over a source in which each guard has a switch; what is built from it before stays as it is. */
export default mergeConfig(api, {
  root: join(root, 'apps/api'),
  test: { setupFiles: [join(root, 'bench/mutations/switch.ts')] },
  plugins: [
    {
      name: 'guards',
      enforce: 'pre',
      transform(code: string, id: string) {
        const own = guards.filter(({ file }) => id === join(root, file))
        return own.length > 0 ? withSwitches(code, own) : undefined
      },
    },
  ],
})
