/** Whether an address belongs to the API rather than to the page. */
export const isApiPath = (url: string): boolean => /^\/api(?=[/?]|$)/.test(url)

/**
 * An address that decodes. Fastify answers one that does not in English and before any hook: its percent signs are taken for
 * letters, so that it names something that does not exist.
 */
export function decodable(url: string): string {
  const [path = '', ...query] = url.split('?')
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?')
  }
}
