import react from '@vitejs/plugin-react'
import { defineProject } from 'vitest/config'

export default defineProject({
  plugins: [react()],
  test: {
    name: 'web',
    isolate: false,
    environment: 'jsdom',
    include: ['{src,stories}/**/*.test.{ts,tsx}'],
    setupFiles: ['src/test/setup.ts'],
    // Typing into a whole page takes a while on a busy machine.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 20_000 } },
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
})
