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
    // Whoever reads is where the agency is, unless a test says otherwise.
    env: { TZ: 'Europe/Madrid' },
    // Typing into a whole page takes a while on a busy machine.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 20_000 } },
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
})
