import { fileURLToPath } from 'node:url'
import { mergeConfig } from 'vitest/config'
import api from '../../apps/api/vitest.config.ts'

const { file, line, from, to } = JSON.parse(process.env['MUTANT'] ?? '{}') as {
  file: string
  line: number
  from: string
  to: string
}

/** The API's tests with one line of the source changed while it is read. */
export default mergeConfig(api, {
  root: fileURLToPath(new URL('../../apps/api', import.meta.url)),
  plugins: [
    {
      name: 'mutant',
      enforce: 'pre',
      transform(code: string, id: string) {
        if (!id.endsWith(`/${file}`)) return undefined
        const lines = code.split('\n')
        const before = lines[line - 1] ?? ''
        if (!before.includes(from)) throw new Error(`${file}:${line} has changed`)
        lines[line - 1] = before.replace(from, to)
        return lines.join('\n')
      },
    },
  ],
})
