import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { defineConfig } from 'vitest/config'

/** They start, kill and wait for processes: begun last, one of them alone would keep the run waiting. */
const startsProcesses =
  /apps\/api\/test\/(?:server|embedded)\/|\/kill-and-|tools\/test\/(?:new-feature|dockerfile)/

class ProcessesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const [first, rest] = [true, false].map((isFirst) =>
      files.filter(({ moduleId }) => startsProcesses.test(moduleId) === isFirst),
    )
    // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's own order, of no array
    return [...(await super.sort(first ?? [])), ...(await super.sort(rest ?? []))]
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: ProcessesFirst },
    projects: [
      {
        test: {
          name: 'packages',
          include: ['packages/*/{src,gazetteer,test}/**/*.test.ts'],
          environment: 'node',
          // What is counted in trials takes as long as the machine is busy.
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'tools',
          include: ['tools/test/*.test.mjs'],
          environment: 'node',
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      'apps/api/vitest.config.ts',
      'apps/web/vitest.config.ts',
      'bench/mutations/vitest.scopes.config.ts',
    ],
  },
})
