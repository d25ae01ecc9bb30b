import { describe, expect, it } from 'vitest'
import { searchText } from '../search.ts'
import { restoreOrder, windowOf } from './pagination.ts'

describe('a page of a list', () => {
  const list = Array.from({ length: 97 }, (_, at) => at)

  it.each([10, 25, 50])('of %d rows is the same whether it is read from the beginning or from the end', (pageSize) => {
    for (let page = 1; page <= 12; page++) {
      const window = windowOf({ page, pageSize: pageSize as 10 }, list.length)
      const read = (window.backwards ? list.toReversed() : list).slice(window.offset, window.offset + window.limit)
      expect(restoreOrder(read, window)).toEqual(list.slice((page - 1) * pageSize, page * pageSize))
    }
  })
})

describe('the search text of a row', () => {
  it('has its words without case and accents, each after two spaces', () => {
    expect(searchText(['Zoë  D’Souza', ' ÉMILE'])).toBe("  zoe  d'souza  emile")
  })
})
