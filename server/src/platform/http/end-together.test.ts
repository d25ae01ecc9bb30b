import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as turnOver } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endTogether, noteRequest } from './end-together.ts'

let seen: boolean[] = []
let answer: (response: ServerResponse) => Promise<void>
const server = createServer((_request, response) => {
  noteRequest()
  void answer(response)
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => server.close(resolve)))

const ask = async () => {
  seen = []
  return (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)).text()
}

it('an answer that is ready at once is sent when the turn of the event loop is over', async () => {
  answer = async (response) => {
    endTogether(response, 'at once')
    seen.push(response.writableEnded)
    await turnOver()
    seen.push(response.writableEnded)
  }
  expect(await ask()).toBe('at once')
  expect(seen).toEqual([false, true])
})

it('an answer that comes later is sent as soon as it is there', async () => {
  answer = async (response) => {
    await turnOver()
    endTogether(response, 'later')
    seen.push(response.writableEnded)
  }
  expect(await ask()).toBe('later')
  expect(seen).toEqual([true])
})
