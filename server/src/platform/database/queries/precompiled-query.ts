import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import { ReadingAdapter } from '../sqlite/sqlite.ts'
import type { Tables } from '../tables.ts'

/** Stands for a value in a compiled query. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) })

/**
 * A query that is compiled once and run with different values, for what nearly every request needs: building a query
 * takes several times as long as SQLite takes to run it. `build` gets placeholders instead of the values: it can put them
 * into the query but cannot read them.
 */
export function precompiledQuery<Values extends object, Row>(
  build: (db: Kysely<Tables>, values: Values) => Compilable<Row>,
) {
  const built = new WeakMap<object, CompiledQuery<Row>>()
  return async (db: Kysely<Tables>, values: Values): Promise<Row[]> => {
    const { adapter } = db.getExecutor()
    const query = built.get(adapter) ?? build(db, placeholders as Values).compile()
    built.set(adapter, query)
    const parameters = query.parameters.map((value) =>
      value instanceof Placeholder ? values[value.name as keyof Values] : value,
    )
    const run = { ...query, parameters }
    const { rows } = await (adapter instanceof ReadingAdapter ? adapter.execute(run) : db.executeQuery(run))
    return rows as Row[]
  }
}
