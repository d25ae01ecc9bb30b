import type { ServerResponse } from 'node:http'
import type { SignedInUser } from '@portal/contract/people/session'
import { ownerOf } from '@portal/contract/topics'
import { maySubscribe, maySubscribeToAnyones } from './topic-access.ts'

/** Buffer for a client that does not read. Above it the client is disconnected; it then reconnects. */
const BACKLOG_MAX_BYTES = 256 * 1024

export type StreamSession = { id: string; expiresAt: Date; user: SignedInUser }

/** The connection of one open screen. */
export type Stream = { session: StreamSession; response: ServerResponse }

type Audience = { streams: Iterable<Stream>; topics: string[] }

/** The open streams, indexed by user and by role, so that the subscribers of a topic are found without a full scan. */
export class Subscribers {
  readonly all = new Set<Stream>()
  readonly #ofRole = new Map<string, Set<Stream>>()
  readonly #ofUser = new Map<string, Set<Stream>>()

  add(stream: Stream) {
    const { user } = stream.session
    this.all.add(stream)
    addTo(this.#ofRole, roleOf(user), stream)
    addTo(this.#ofUser, user.id, stream)
  }

  remove(stream: Stream) {
    const { user } = stream.session
    this.all.delete(stream)
    removeFrom(this.#ofRole, roleOf(user), stream)
    removeFrom(this.#ofUser, user.id, stream)
  }

  ofUser(userId: string) {
    return [...(this.#ofUser.get(userId) ?? [])]
  }

  /** Who receives something of `topicsDue`: first those whom a topic is about, each alone, then all others by their role. */
  audiencesOf(topicsDue: readonly string[]): Audience[] {
    const topicsOfRole = new Map<string, string[]>()
    for (const [role, streams] of this.#ofRole) {
      const user = userOf(streams)
      topicsOfRole.set(
        role,
        topicsDue.filter((topic) => maySubscribeToAnyones(user, topic)),
      )
    }
    const ownTopics = this.#ownTopics(topicsDue)
    const owners = [...ownTopics].map(([userId, own]) => {
      const streams = this.ofUser(userId)
      const user = userOf(streams)
      const topics = new Set(topicsOfRole.get(roleOf(user)))
      for (const topic of own) if (maySubscribe(user, topic)) topics.add(topic)
      return { streams, topics: [...topics] }
    })
    const others = [...this.#ofRole].map(([role, streams]) => ({
      streams: without(streams, ownTopics),
      topics: topicsOfRole.get(role) ?? [],
    }))
    return [...owners, ...others].filter(({ topics }) => topics.length > 0)
  }

  /** Those of `topicsDue` that are about a user with an open stream, by user. */
  #ownTopics(topicsDue: readonly string[]) {
    const byUser = new Map<string, string[]>()
    for (const topic of topicsDue) {
      const owner = ownerOf(topic)
      if (owner === null || !this.#ofUser.has(owner)) continue
      const own = byUser.get(owner)
      if (own) own.push(topic)
      else byUser.set(owner, [topic])
    }
    return byUser
  }
}

/** All with the same one may receive the same, but for what is about themselves. */
const roleOf = (user: SignedInUser) => (user.userType === 'admin' ? user.staffRole : user.userType)

/** The user of streams that are all of one, or of any of those with the same role. */
function userOf(streams: Iterable<Stream>) {
  for (const { session } of streams) return session.user
  throw new Error('there is no stream')
}

function* without(streams: Iterable<Stream>, users: ReadonlyMap<string, unknown>) {
  for (const stream of streams) if (!users.has(stream.session.user.id)) yield stream
}

function addTo(index: Map<string, Set<Stream>>, key: string, stream: Stream) {
  const streams = index.get(key)
  if (streams) streams.add(stream)
  else index.set(key, new Set([stream]))
}

function removeFrom(index: Map<string, Set<Stream>>, key: string, stream: Stream) {
  const streams = index.get(key)
  streams?.delete(stream)
  if (streams?.size === 0) index.delete(key)
}

/** An event as it is sent; one Buffer for all who receive it. */
export const encodeEvent = (event: string, lines: readonly string[]) =>
  Buffer.from(`event: ${event}\n${lines.map((line) => `data: ${line}\n`).join('')}\n`)

/** Sends one event. A client that reads too slowly is disconnected, so that its data does not fill the memory. */
export function send({ response }: Stream, bytes: Buffer) {
  if (response.writableEnded || response.destroyed) return
  if (response.writableLength > BACKLOG_MAX_BYTES) return void response.destroy()
  // The body ends with its connection and has no frames, so it can go straight there: 500 screens cost a quarter less.
  const { socket } = response
  if (socket?.writable) socket.write(bytes)
  else response.write(bytes)
}
