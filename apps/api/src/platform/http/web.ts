import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isApiPath } from './api-path.ts'
import { answerNotFound } from './errors.ts'

/** Serves the built page: hashed files for a year, the page itself for every path that is not the API's. */
export async function serveWeb(app: FastifyInstance, webDir: string): Promise<void> {
  const page = await readFile(join(webDir, 'index.html'))
  await app.register(fastifyStatic, {
    root: webDir,
    preCompressed: true,
    wildcard: true,
    index: false,
    setHeaders(reply, path) {
      reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  app.setNotFoundHandler((request, reply) => {
    if (!isPage(request)) return answerNotFound(request, reply)
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
  })
  app.get('/', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page),
  )
}

/** Whatever is read, is neither the API's nor looks like a file; an address in the query says nothing about the page. */
function isPage({ method, url }: FastifyRequest): boolean {
  const [path = ''] = url.split('?')
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && !isApiPath(path) && !/^\/assets(\/|$)|\.\w{2,5}$/.test(path)
}
