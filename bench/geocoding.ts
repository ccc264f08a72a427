import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createGeocoder, type GeocoderOptions } from '@cuadrante/geocoding/geocode.ts'
import { loadGazetteer, type Gazetteer } from '@cuadrante/geocoding/gazetteer/gazetteer.ts'
import { loadPostalCodes } from '@cuadrante/geocoding/gazetteer/postal-codes.ts'
import { DAMAGES, seeded } from './geocoding/damage.ts'
import { readSamples, type SampleFile } from './geocoding/samples.ts'
import { countMunicipalities, measureGiven, measurePositions, measureReverse } from './geocoding/score.ts'

const EXAMPLES = '../shared/examples'
const BUILT = 'packages/geocoding/dist'
const DAMAGED_ROWS = 3000
const TIMED_ROWS = 10_000
const SEED = 20_251_121

/**
 * Geocodes the example spreadsheets with the embedded gazetteer and compares with the truth they carry.
 * `--postal FILE` adds an operator's list of postal codes.
 */
export default async function main(args: string[]): Promise<void> {
  const folder = args.find((argument) => !argument.startsWith('--') && existsSync(argument)) ?? EXAMPLES
  if (!existsSync(folder)) return console.log(`skipped: the example spreadsheets are not in ${folder}`)
  if (!existsSync(join(BUILT, 'gazetteer.json'))) return console.log('skipped: run `npm run build` first')
  const gazetteer = await timedLoad()
  const postalFile = args[args.indexOf('--postal') + 1]
  const postalCodes =
    args.includes('--postal') && postalFile
      ? loadPostalCodes(await readFile(postalFile, 'utf8'), gazetteer)
      : null
  const files = await readSamples(folder)
  const options = { gazetteer, postalCodes }
  const shown = args.includes('--show')
  console.table(files.map((file) => countMunicipalities(file, options, shown)))
  console.table(files.map((file) => measurePositions(file, options)).filter((line) => line['con punto'] > 0))
  console.table(files.map((file) => measureReverse(file, options)).filter((line) => line.seguros > 0))
  console.table(files.map((file) => measureGiven(file, options)).filter((line) => line.filas > 0))
  console.table(damageTable(files, options, shown))
  timeRows(files, gazetteer)
}

async function timedLoad(): Promise<Gazetteer> {
  const [gazetteerText, polygonsText] = await Promise.all(
    ['gazetteer.json', 'polygons.json'].map((name) => readFile(join(BUILT, name), 'utf8')),
  )
  const load = timed(() => loadGazetteer({ gazetteer: gazetteerText ?? '', polygons: polygonsText ?? '' }))
  const first = timed(() =>
    createGeocoder({ gazetteer: load.value }).geocodeOffline({ municipality: 'Madrid' }),
  )
  console.log(`gazetteer loaded in ${load.said}; its names indexed for the first answer in ${first.said}`)
  return load.value
}

/** Wall time, and time on the processor, which other work on the machine does not lengthen. */
function timed<Value>(run: () => Value) {
  const cpu = process.cpuUsage()
  const started = performance.now()
  const value = run()
  const wall = performance.now() - started
  const { user, system } = process.cpuUsage(cpu)
  return {
    value,
    wall,
    said: `${wall.toFixed(0)} ms (${((user + system) / 1000).toFixed(0)} ms of processor)`,
  }
}

function damageTable(files: SampleFile[], options: GeocoderOptions, shown: boolean) {
  const { gazetteer } = options
  const geocoder = createGeocoder(options)
  const random = seeded(SEED)
  const clean = files
    .flatMap((file) => file.samples)
    .filter(({ row }) => row.municipality && row.postalCode)
    .map((sample) => ({
      row: sample.row,
      village: sample.village,
      truth: gazetteer.municipality(geocoder.geocodeOffline(sample.row).municipalityId),
    }))
  const chosen = clean
    .map((sample) => ({ sample, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ sample }) => sample)
  return DAMAGES.map((damage) => {
    const tally = { right: 0, wrong: 0, none: 0, asked: 0, silent: 0 }
    for (const { row, truth, village } of chosen) {
      const damaged = truth && damage.apply(row, truth, random, gazetteer, village)
      if (!truth || !damaged) continue
      if (tally.right + tally.wrong + tally.none === DAMAGED_ROWS) break
      const answer = geocoder.geocodeOffline(damaged)
      const found = answer.municipalityId
      if (found === null) tally.none++
      else if (found === truth.id) tally.right++
      else {
        tally.wrong++
        if (answer.status === 'SUCCESS') tally.silent++
      }
      if (shown && found !== truth.id)
        console.log(
          damage.name,
          JSON.stringify(damaged),
          '→',
          answer.municipality,
          answer.status,
          '≠',
          truth.name,
        )
      if (answer.status !== 'SUCCESS') tally.asked++
    }
    const rows = tally.right + tally.wrong + tally.none
    const percent = (count: number) => Number(((100 * count) / rows).toFixed(2))
    return {
      daño: damage.name,
      filas: rows,
      'bien %': percent(tally.right),
      'mal %': percent(tally.wrong),
      'de ellas sin preguntar %': percent(tally.silent),
      'nada %': percent(tally.none),
      'pregunta %': percent(tally.asked),
    }
  })
}

function timeRows(files: SampleFile[], gazetteer: Gazetteer) {
  const rows = files.flatMap((file) => file.samples.map((sample) => sample.row)).slice(0, TIMED_ROWS)
  const geocoder = createGeocoder({ gazetteer })
  const { wall, said } = timed(() => {
    for (const row of rows) geocoder.geocodeOffline(row)
  })
  console.log(`${rows.length} rows in ${said}, ${((1000 * wall) / rows.length).toFixed(0)} µs a row`)
}
