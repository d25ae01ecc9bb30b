import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from './tables.ts'

/*
 * Long lists have tabs like those of a card index, each with the number of those who stand behind it: to find the
 * 300,000th name, the tabs before it are added up instead of the names. Tabs stand in levels, the finer behind the
 * coarser; the triggers of the fourth migration keep them.
 */

const levelsOf = { name: 3, course: 1, 'name in course': 3, birth: 3, arrival: 2 }

export type TabbedList = keyof typeof levelsOf

/** A tab, and how many of the list stand before it. */
type Tab = { tab: string; before: number }

/** The finest tab that has at most `position` before it. `scope` names the course whose list it is. */
export async function tabBefore(db: Kysely<Tables>, list: TabbedList, position: number, scope = ''): Promise<Tab> {
  let above: RawBuilder<Tab> | null = null
  for (let level = 1; level <= levelsOf[list]; level++) above = tabOfLevel(list, level, scope, position, above)
  const { rows } = above ? await above.execute(db) : { rows: [] }
  return rows[0] ?? { tab: '', before: 0 }
}

function tabOfLevel(list: string, level: number, scope: string, position: number, above: RawBuilder<Tab> | null) {
  const coarser = above ?? sql`select '' as tab, 0 as before`
  return sql<Tab>`
    select tab, before from (
      select tabs.tab, coarser.before + cast(sum(tabs.n) over (order by tabs.tab) as bigint) - tabs.n as before
      from (${coarser}) as coarser join tabs on tabs.parent = coarser.tab
      where tabs.list = ${list} and tabs.level = ${sql.lit(level)} and tabs.scope = ${scope}
    ) as finer where before <= ${position} order by tab desc limit 1`
}
