import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { API } from '@portal/contract/paths'
import type { RunningProxy } from '../../../deploy/testing/proxy.ts'
import { HOST } from '../../../deploy/testing/proxy-settings.ts'
import type { College } from './college.ts'

const ADDRESS = '127.0.20.1'
const PEOPLE = 2
/** Between two requests of one person. */
const PAUSE_MS = { record: 50, list: 50, 'sign-in': 400 }

export type Kind = keyof typeof PAUSE_MS
type Times = Record<Kind, number[]>

/** Everybody else, at another address: people who read a record and a list, and who sign in. */
export async function openOthers(proxy: RunningProxy, { studentId, registrar }: College) {
  const send = async (method: string, path: string, body: object | null, cookie = '') => {
    const headers = { 'content-type': 'application/json', origin: `https://${HOST}`, cookie }
    const options = { method, headers, localAddress: ADDRESS }
    const response = await proxy.request(API + path, options, body ? JSON.stringify(body) : '')
    const answer = await text(response)
    if (response.statusCode !== 200) throw new Error(`${method} ${path}: ${response.statusCode} ${answer}`)
    return response
  }
  const signIn = () => send('POST', '/session', { ...registrar, panel: 'admin' })
  const cookie = cookieOf(await signIn())
  const requests: Record<Kind, () => Promise<unknown>> = {
    record: () => send('GET', `/students/${studentId}`, null, cookie),
    list: () => send('POST', '/students/search', { pageSize: 50, sort: 'name' }, cookie),
    'sign-in': signIn,
  }

  /** The milliseconds that each request takes until `signal` is aborted; those under way then are waited for. */
  async function measure(signal: AbortSignal) {
    const times: Times = { record: [], list: [], 'sign-in': [] }
    const failures: string[] = []
    const person = async (kind: Kind) => {
      while (!signal.aborted) {
        const began = performance.now()
        await requests[kind]().catch((error: Error) => failures.push(`${kind}: ${error.message}`))
        times[kind].push(performance.now() - began)
        await pause(PAUSE_MS[kind])
      }
    }
    const kinds = Object.keys(requests) as Kind[]
    await Promise.all(kinds.flatMap((kind) => Array.from({ length: PEOPLE }, () => person(kind))))
    return { times, failures }
  }
  return { measure }
}

const cookieOf = ({ headers }: IncomingMessage) =>
  (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';', 1)[0]).join('; ')
