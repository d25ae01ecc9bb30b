import type { ServerResponse } from 'node:http'
import { maySubscribe, ownerOf } from '@portal/contract/topics'
import type { Session } from '../../auth/sessions.store.ts'

/** What a stream may hold back for a client that does not read; past it the client is cut off and reconnects. */
const BACKLOG_MAX_BYTES = 256 * 1024

/** One open screen's connection. */
export type Stream = { session: Session; response: ServerResponse }

/** The open streams, filed so that a topic finds its hearers without asking everyone. */
export class Subscribers {
  readonly all = new Set<Stream>()
  readonly #admins = new Set<Stream>()
  readonly #ofUser = new Map<string, Set<Stream>>()

  add(stream: Stream) {
    const { user } = stream.session
    this.all.add(stream)
    if (user.userType === 'admin') this.#admins.add(stream)
    this.#ofUser.set(user.id, (this.#ofUser.get(user.id) ?? new Set()).add(stream))
  }

  remove(stream: Stream) {
    const { user } = stream.session
    this.all.delete(stream)
    this.#admins.delete(stream)
    const own = this.#ofUser.get(user.id)
    own?.delete(stream)
    if (own?.size === 0) this.#ofUser.delete(user.id)
  }

  ofUser(userId: string) {
    return [...(this.#ofUser.get(userId) ?? [])]
  }

  /** Which of `topicsDue` each stream is to hear. */
  subscribersOf(topicsDue: readonly string[]) {
    const heard = new Map<Stream, string[]>()
    for (const topic of topicsDue) {
      const owner = ownerOf(topic)
      for (const stream of new Set([...this.#admins, ...(owner ? this.ofUser(owner) : [])])) {
        if (maySubscribe(stream.session.user, topic)) heard.set(stream, [...(heard.get(stream) ?? []), topic])
      }
    }
    return heard
  }
}

/** Sends one event; a client too slow to take it is cut off rather than kept in memory. */
export function send({ response }: Stream, event: string, lines: readonly string[]) {
  if (response.writableEnded || response.destroyed) return
  if (response.writableLength > BACKLOG_MAX_BYTES) return void response.destroy()
  response.write(`event: ${event}\n${lines.map((line) => `data: ${line}\n`).join('')}\n`)
}
