import type { ServerResponse } from 'node:http'
import { LIVE_HEARTBEAT_MS } from '@portal/contract/delays'
import { EVENT_STREAMS_PER_PERSON } from '@portal/contract/limits'
import type { SessionEnd } from '@portal/contract/people/session'
import { Problem } from '@portal/contract/problems'
import { parseSessionEnd } from '@portal/contract/topics'
import { batches } from '../batches.ts'
import type { Invalidation } from '../database/invalidation.ts'
import type { Database } from '../database/open.ts'
import { RecentChanges } from './recent-changes.ts'
import { encodeEvent, type Stream, type StreamSession, Subscribers, send } from './subscribers.ts'
import { maySubscribe } from './topic-access.ts'
import { TopicThrottle } from './topic-throttle.ts'

const SESSIONS_PER_CHECK = 500
const EVERYTHING = encodeEvent('everything', ['all'])

/**
 * The open event streams. They send topics, never data; a client that receives a topic reads the data again through the
 * API.
 */
export type LiveEvents = {
  /**
   * Opens a stream on `response`. Closes the oldest stream of a user who has EVENT_STREAMS_PER_PERSON already. Throws
   * UNAVAILABLE when the process has `maxStreams` open. A stream that begins at the position of a page first says what has
   * changed since.
   */
  open(session: StreamSession, response: ServerResponse, since?: string | null): void
  /** Where the changes are now. Ask for it before a page is read. */
  readonly position: string
  readonly size: number
  /** Tells the streams of this process alone: what a topic is about differs from node to node. */
  publish(topics: readonly string[]): void
  close(): void
}

export type LiveOptions = {
  maxStreams: number
  /** Returns the ids of those sessions that are still active. Rejects when the database is down. */
  findActiveSessions(ids: string[]): Promise<Set<string>>
  /** The current time. */
  now(): Date
}

export function openLiveEvents(database: Database, { maxStreams, findActiveSessions, now }: LiveOptions): LiveEvents {
  const subscribers = new Subscribers()
  const throttle = new TopicThrottle(broadcast)
  const changes = new RecentChanges()
  const unchecked: Stream[] = []
  let isChecking = false
  let closed = false

  database.onInvalidate(onInvalidation)
  const heartbeat = setInterval(() => void sendHeartbeat(), LIVE_HEARTBEAT_MS).unref()

  function onInvalidation(invalidation: Invalidation) {
    changes.add(invalidation)
    if (invalidation !== 'everything') return throttle.pass(invalidation)
    for (const stream of subscribers.all) send(stream, EVERYTHING)
    void signOutEnded([...subscribers.all])
  }

  function broadcast(due: readonly string[]) {
    const ended = due.flatMap((topic) => parseSessionEnd(topic) ?? [])
    if (ended.length === 0) return sendTopics(due)
    // A signed-out client gets the reason first: other topics would make it send requests that fail.
    const signingOut = ended.map(({ userId, why }) => signOutEnded(subscribers.ofUser(userId), why))
    void Promise.all(signingOut).then(() => sendTopics(due))
  }

  function sendTopics(due: readonly string[]) {
    const sentAt = now()
    for (const { streams, topics } of subscribers.audiencesOf(due)) {
      const bytes = encodeEvent('news', topics)
      for (const stream of streams) {
        // An expired session gets no topics, because its reads would fail.
        if (stream.session.expiresAt <= sentAt) signOut(stream)
        else send(stream, bytes)
      }
    }
  }

  async function signOutEnded(streams: Stream[], why?: SessionEnd) {
    for (const batch of batches(streams, SESSIONS_PER_CHECK)) {
      const ids = batch.map(({ session }) => session.id)
      const active = await findActiveSessions(ids).catch(() => null)
      // When the database is down no stream is closed; the next heartbeat checks again.
      if (!active) return
      for (const stream of batch.filter(({ session }) => !active.has(session.id))) signOut(stream, why)
    }
  }

  /**
   * A session can end between its check and the opening of its stream, without an event to that stream. Streams that
   * open during a database query are checked together in the next one: all screens may reconnect at once.
   */
  async function recheckSession(stream: Stream) {
    unchecked.push(stream)
    if (isChecking) return
    isChecking = true
    while (unchecked.length > 0) await signOutEnded(unchecked.splice(0))
    isChecking = false
  }

  /** Sends the reason to the stream whose session has ended, and closes it. */
  function signOut(stream: Stream, why?: SessionEnd) {
    send(stream, encodeEvent('signed-out', [why ?? '']))
    stream.response.end()
  }

  /**
   * Closes the oldest streams of a user so that one more fits. Their clients reconnect after a long pause, not at once.
   */
  function closeOldest(userId: string) {
    const own = subscribers.ofUser(userId)
    for (const oldest of own.slice(0, Math.max(0, own.length + 1 - EVENT_STREAMS_PER_PERSON))) {
      send(oldest, encodeEvent('replaced', [userId]))
      oldest.response.end()
      subscribers.remove(oldest)
    }
  }

  /** What a stream says first to a page that was read at this position: the topics that have changed since, also if there are none. */
  function changesSince(position: string, { user }: StreamSession) {
    const changed = changes.since(position)
    if (changed === 'everything') return EVERYTHING
    const topics = changed.filter((topic) => maySubscribe(user, topic))
    return encodeEvent('news', topics.length > 0 ? topics : [''])
  }

  async function sendHeartbeat() {
    for (const { response } of subscribers.all) {
      // A signed-out client that has not read the end of its stream is disconnected: nothing may be written after end().
      if (response.writableEnded) response.destroy()
      else response.write(':\n\n')
    }
    await signOutEnded([...subscribers.all])
  }

  return {
    get size() {
      return subscribers.all.size
    },
    get position() {
      return changes.position
    },
    open(session, response, since = null) {
      if (closed) return void response.end()
      closeOldest(session.user.id)
      if (subscribers.all.size >= maxStreams) throw new Problem('UNAVAILABLE')
      const stream = { session, response }
      subscribers.add(stream)
      response.on('close', () => subscribers.remove(stream))
      // The body ends with its connection: see `send`.
      response.removeHeader('transfer-encoding')
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        connection: 'close',
      })
      // Flushed separately, the headers stay in memory as one string instead of many parts.
      response.flushHeaders()
      response.write(': open\n\n')
      if (since !== null) response.write(changesSince(since, session))
      void recheckSession(stream)
    },
    publish: (topics) => onInvalidation([...topics]),
    close() {
      closed = true
      clearInterval(heartbeat)
      throttle.stop()
      for (const { response } of subscribers.all) response.end()
    },
  }
}
