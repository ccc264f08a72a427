const removed = '[oculto]'

/** Names under which secrets travel in our own objects, in headers and in errors of libraries. */
const secretName =
  /^(authorization|proxy-authorization|cookie|set-cookie|x-api-key|auth_?token|token|jwt|secret|secret_?key|access_?key|api_?key)$|passw|contrase|iban|naf|social_?security/i

/** Shapes of secrets inside of text: a JWT, a bearer header, a Spanish IBAN, the password of a URL. */
const secretShapes: readonly [RegExp, string][] = [
  [/\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/g, removed],
  [/\b(bearer)\s+[\w.~+/-]{16,}=*/gi, `$1 ${removed}`],
  [/\b[A-Z]{2}\d{2}(?:[ -]?\d{4}){4,6}(?:[ -]?\d{1,4})?\b/g, removed],
  [/(\w+:\/\/[^\s:/@]*):[^\s@/]+@/g, `$1:${removed}@`],
]

const deepest = 6

/** A copy of a log entry in which secrets are replaced; class instances are left to their own serializers. */
export function withoutSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === 'string')
    return secretShapes.reduce((text, [shape, by]) => text.replace(shape, by), value)
  if (typeof value !== 'object' || value === null || depth > deepest) return value
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, depth + 1))
  if (!isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      secretName.test(name) && item != null ? removed : withoutSecrets(item, depth + 1),
    ]),
  )
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return (
    prototype === Object.prototype ||
    prototype === null ||
    (!('toJSON' in value) && prototype !== null && isErrorReport(value))
  )
}

/** What pino's error serializer makes: an object with a prototype of its own. */
const isErrorReport = (value: object): boolean =>
  'stack' in value && 'message' in value && !(value instanceof Error)
