import { join } from 'node:path'
import { mergeConfig } from 'vitest/config'
import api from '../../apps/api/vitest.config.ts'
import { root, switchedGuards } from './switched.ts'

/** The API's tests over a source in which each guard has a switch. */
export default mergeConfig(api, {
  root: join(root, 'apps/api'),
  test: { setupFiles: [join(root, 'bench/mutations/switch.ts')] },
  plugins: [switchedGuards()],
})
