import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'packages',
          include: ['packages/*/{src,gazetteer,test}/**/*.test.ts'],
          environment: 'node',
        },
      },
      { test: { name: 'tools', include: ['tools/test/*.test.mjs'], environment: 'node' } },
      'apps/api/vitest.config.ts',
      'apps/web/vitest.config.ts',
    ],
  },
})
