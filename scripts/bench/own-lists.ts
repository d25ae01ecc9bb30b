import { API } from '@portal/contract/paths'
import { percentile } from './percentile.ts'

/** What lists are filtered and sorted by when they are measured. */
const ownFilters = {
  'a choice that a quarter has': { customFilters: [{ key: 'own2', values: ['OBC'] }] },
  'a text that 50 have': { customFilters: [{ key: 'own0', values: ['Hostel 7'] }] },
  'days of two years': { customFilters: [{ key: 'own1', from: '2012-01-01', to: '2013-12-31' }] },
  'sorted by a text': { customSort: { key: 'own0' } },
}

const LISTS_READ = 60

/** How long a list of students takes with a filter on one of the fields, by the time of an answer. */
export async function measureLists(origin: string, cookie: string) {
  const lines: string[] = []
  for (const [name, filter] of Object.entries(ownFilters)) {
    const times: number[] = []
    for (let at = 0; at < LISTS_READ; at++) {
      const began = performance.now()
      const response = await fetch(`${origin}${API}/students/search`, {
        ...{ method: 'POST', headers: { cookie, 'content-type': 'application/json', origin } },
        body: JSON.stringify({ pageSize: 50, ...filter }),
      })
      const { rows } = (await response.json()) as { rows?: unknown[] }
      if (!rows?.length) throw new Error(`the list with ${name} is empty`)
      times.push(performance.now() - began)
    }
    lines.push(`${name}: p50 ${percentile(times, 50).toFixed(1)} ms, p99 ${percentile(times, 99).toFixed(1)} ms`)
  }
  return lines.join('\n')
}
