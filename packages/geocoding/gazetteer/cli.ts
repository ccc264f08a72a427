import { resolve } from 'node:path'
import { buildGazetteer } from './build.ts'

const outDir = resolve(process.argv[2] ?? 'packages/geocoding/dist')
const started = performance.now()
await buildGazetteer(outDir)
console.log(`gazetteer → ${outDir} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
