type Json = { readonly [key: string]: unknown }

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const objectOf = (value: unknown): Json => (isObject(value) ? value : {})
const listOf = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.map(objectOf) : [])

/**
 * An OpenAPI document as a person reads a change of it: one line per call, parameter and field. A shape that stood before is
 * named by the place where it did, so that a new field is one new line and not one per call that answers it.
 */
export function readableOpenApi(document: Json): string {
  const lines: string[] = []
  const known = new Map<string, string>()

  /** The type of a field, its own fields indented below. */
  function write(label: string, schema: Json, indent: string, place: string): void {
    const {
      type: _type,
      properties,
      items,
      anyOf,
      required: _required,
      additionalProperties,
      ...rest
    } = schema
    const text = JSON.stringify(schema)
    const before = known.get(text)
    if (before && text.length > 120) return void lines.push(`${indent}${label}: as ${before}`)
    known.set(text, place)
    const rules = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : ''
    const inner = `${indent}  `
    if (Array.isArray(anyOf)) {
      const simple = listOf(anyOf).every((one) => !('properties' in one || 'items' in one || 'anyOf' in one))
      if (simple)
        return void lines.push(`${indent}${label}: ${listOf(anyOf).map(simpleType).join(' | ')}${rules}`)
      lines.push(`${indent}${label}: any of${rules}`)
      return listOf(anyOf).forEach((one, n) => write(`${n + 1}`, one, inner, `${place}.${n + 1}`))
    }
    if (isObject(items)) {
      if (!('properties' in items || 'items' in items || 'anyOf' in items))
        return void lines.push(`${indent}${label}: ${simpleType(items)}[]${rules}`)
      lines.push(`${indent}${label}: list of${rules}`)
      return write('item', items, inner, `${place}[]`)
    }
    if (isObject(properties)) {
      const isOpen = additionalProperties !== false && additionalProperties !== undefined
      lines.push(`${indent}${label}: object${isOpen ? ' with further keys' : ''}${rules}`)
      return writeFields(schema, inner, place)
    }
    if (isObject(additionalProperties)) {
      lines.push(`${indent}${label}: record of${rules}`)
      return write('value', additionalProperties, inner, `${place}{}`)
    }
    lines.push(`${indent}${label}: ${simpleType(schema)}`)
  }

  function writeFields({ properties, required }: Json, indent: string, place: string): void {
    for (const [name, field] of Object.entries(objectOf(properties))) {
      const isRequired = Array.isArray(required) && required.includes(name)
      write(`${name}${isRequired ? '' : '?'}`, objectOf(field), indent, `${place}.${name}`)
    }
  }

  function writeParameters(parameters: readonly Json[]): void {
    for (const where of ['path', 'query'] as const) {
      const named = parameters.filter((parameter) => parameter['in'] === where)
      if (named.length === 0) continue
      lines.push(`  ${where}`)
      for (const { name, required, schema, description } of named) {
        const words =
          typeof description === 'string' && !description.startsWith('Also') ? ` · ${description}` : ''
        lines.push(
          `    ${String(name)}${required === true ? '' : '?'}: ${simpleType(objectOf(schema))}${words}`,
        )
      }
    }
  }

  for (const [path, operations] of Object.entries(objectOf(document['paths']))) {
    for (const [method, value] of Object.entries(objectOf(operations))) {
      const operation = objectOf(value)
      const call = `${method.toUpperCase()} ${path}`
      const roles = Array.isArray(operation['x-roles']) ? operation['x-roles'].join(' ') : 'everybody'
      lines.push('', call, `  ${String(operation['summary'])}`, `  for ${roles}`)
      writeParameters(listOf(operation['parameters']))
      for (const [type, { schema }] of contentOf(operation['requestBody']))
        write(`sends ${type}`, objectOf(schema), '  ', `what ${call} sends`)
      for (const [status, response] of Object.entries(objectOf(operation['responses'])))
        for (const [type, { schema }] of status === 'default' ? [] : contentOf(response))
          write(`${status} ${type}`, objectOf(schema), '  ', call)
    }
  }
  return `${lines.join('\n').trimStart()}\n`
}

const contentOf = (body: unknown): readonly (readonly [string, Json])[] =>
  Object.entries(objectOf(objectOf(body)['content'])).map(([type, one]) => [type, objectOf(one)])

/** A type without fields of its own, in a few words: its name and its rules as JSON writes them. */
function simpleType({ type, enum: values, const: only, ...rest }: Json): string {
  const words = Array.isArray(values)
    ? values.map((value) => JSON.stringify(value)).join(' | ')
    : only === undefined
      ? String(type ?? 'any')
      : JSON.stringify(only)
  return Object.keys(rest).length > 0 ? `${words} ${JSON.stringify(rest)}` : words
}
