import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { MultiLineString } from 'geojson'
import { mesh } from 'topojson-client'
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification'
import type { Plugin } from 'vite'

type Municipalities = Topology<{ municipalities: GeometryCollection }>

/** Four decimals are eleven metres: far below what the simplified borders bear. */
const decimals = 4
const place = 'map/municipalities'

/**
 * The borders between the municipalities of each province as a file of its own (`/map/municipalities/15.json`), cut from
 * the 1.8 MB of all Spain so that a map fetches only the provinces that it is about.
 */
export function municipalBorders(): Plugin {
  return {
    name: 'municipal-borders',
    generateBundle() {
      const all = readAll()
      for (const province of provincesOf(all))
        this.emitFile({
          type: 'asset',
          fileName: `${place}/${province}.json`,
          source: bordersOf(all, province),
        })
    },
    configureServer(server) {
      let all: Municipalities | undefined
      server.middlewares.use(`/${place}`, (request, response, next) => {
        const province = /^\/(\d{2})\.json/.exec(request.url ?? '')?.[1]
        if (!province) return next()
        all ??= readAll()
        response.setHeader('content-type', 'application/json')
        response.end(bordersOf(all, province))
      })
    },
  }
}

function readAll(): Municipalities {
  const file = createRequire(import.meta.url).resolve('es-atlas/es/municipalities.json')
  return JSON.parse(readFileSync(file, 'utf8')) as Municipalities
}

/** The first two digits of a municipality's number are its province. */
const provinceOf = (geometry: GeometryObject): string => String(geometry.id).slice(0, 2)

const provincesOf = ({ objects }: Municipalities): Set<string> =>
  new Set(objects.municipalities.geometries.map(provinceOf).filter((id) => /^\d{2}$/.test(id)))

function bordersOf(all: Municipalities, province: string): string {
  const { municipalities } = all.objects
  const own = {
    ...municipalities,
    geometries: municipalities.geometries.filter((g) => provinceOf(g) === province),
  }
  const lines: MultiLineString = mesh(all, own, (a, b) => a !== b)
  const round = (value: number) => Number(value.toFixed(decimals))
  const coordinates = lines.coordinates.map((line) => line.map((point) => point.map(round)))
  return JSON.stringify({ type: 'MultiLineString', coordinates })
}
