import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** Stands in a built query where a value will be. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) })

/**
 * A query that is built once and asked again and again with other values, for what nearly every request asks: building
 * a query takes several times as long as SQLite takes to answer it. `build` is shown blanks instead of the values, so
 * it can put them into the query, but not look at them.
 */
export function precompiledQuery<Given extends object, Row>(
  build: (db: Kysely<Tables>, given: Given) => Compilable<Row>,
) {
  const built = new WeakMap<object, CompiledQuery<Row>>()
  return async (db: Kysely<Tables>, given: Given): Promise<Row[]> => {
    const { adapter } = db.getExecutor()
    const query = built.get(adapter) ?? build(db, placeholders as Given).compile()
    built.set(adapter, query)
    const parameters = query.parameters.map((value) =>
      value instanceof Placeholder ? given[value.name as keyof Given] : value,
    )
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}
