import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

/** A place in a bundle as a stack names it: `file:///…/chunks/serve-1a2b.js:120:7`. */
const place = /(file:\/\/\/[^\s()]+\.js):(\d+):(\d+)/g

/**
 * A stack with the lines of the sources where a bundle has a map beside it. Maps are read for the first error that needs
 * them: Node's own `--enable-source-maps` reads all of them at each start, in every thread.
 */
export const withSourceLines = (stack: string): string =>
  stack.replaceAll(place, (bundled, url: string, line: string, column: string) => {
    const origin = mapOf(url)?.findOrigin(Number(line), Number(column))
    return origin && 'fileName' in origin
      ? `${new URL(origin.fileName, url).href}:${origin.lineNumber}:${origin.columnNumber}`
      : bundled
  })

const maps = new Map<string, SourceMap | undefined>()

function mapOf(url: string): SourceMap | undefined {
  if (!maps.has(url)) maps.set(url, readMap(url))
  return maps.get(url)
}

function readMap(url: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(fileURLToPath(`${url}.map`), 'utf8')))
  } catch {
    return undefined // a file that came without a map, or has gone with an update
  }
}
