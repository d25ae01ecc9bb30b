import type { Kysely, RootOperationNode } from 'kysely'
import type { Database } from '../../platform/database/open.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** How SQLite looks for the rows of the queries that `work` sends. They are not run: they find nothing. */
export async function plansOf({ read }: Database, work: (db: Kysely<Tables>) => Promise<unknown>) {
  const nodes: RootOperationNode[] = []
  await work(
    read.withPlugin({
      transformQuery({ node }) {
        nodes.push(node)
        return node
      },
      transformResult: async ({ result }) => result,
    }),
  )
  const plans: string[] = []
  for (const node of nodes) {
    const query = read.getExecutor().compileQuery(node, { queryId: 'plan' })
    const parameters = query.parameters.map((value) => (typeof value === 'object' ? '' : value))
    const { rows } = await read.executeQuery<{ detail: string }>({
      ...query,
      parameters,
      sql: `explain query plan ${query.sql}`,
    })
    plans.push(...rows.map(({ detail }) => detail))
  }
  return plans
}
