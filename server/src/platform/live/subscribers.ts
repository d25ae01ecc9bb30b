import type { ServerResponse } from 'node:http'
import type { SignedInUser } from '@portal/contract/people/session'
import { isForEverybody, maySubscribe } from '@portal/contract/topic-access'
import { ownerOf } from '@portal/contract/topics'

/** Buffer for a client that does not read. Above it the client is disconnected; it then reconnects. */
const BACKLOG_MAX_BYTES = 256 * 1024

/** The session that opened a stream. */
export type StreamSession = { id: string; expiresAt: Date; user: SignedInUser }

/** The connection of one open screen. */
export type Stream = { session: StreamSession; response: ServerResponse }

/** The open streams, indexed by user, so that the subscribers of a topic are found without a full scan. */
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

  /** The topics of `topicsDue` for each stream. */
  subscribersOf(topicsDue: readonly string[]) {
    const topicsByStream = new Map<Stream, string[]>()
    for (const topic of topicsDue) {
      const owner = ownerOf(topic)
      const streams = isForEverybody(topic)
        ? this.all
        : new Set([...this.#admins, ...(owner ? this.ofUser(owner) : [])])
      for (const stream of streams) {
        if (maySubscribe(stream.session.user, topic))
          topicsByStream.set(stream, [...(topicsByStream.get(stream) ?? []), topic])
      }
    }
    return topicsByStream
  }
}

/** Sends one event. A client that reads too slowly is disconnected, so that its data does not fill the memory. */
export function send({ response }: Stream, event: string, lines: readonly string[]) {
  if (response.writableEnded || response.destroyed) return
  if (response.writableLength > BACKLOG_MAX_BYTES) return void response.destroy()
  response.write(`event: ${event}\n${lines.map((line) => `data: ${line}\n`).join('')}\n`)
}
