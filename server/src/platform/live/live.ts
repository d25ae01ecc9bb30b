import type { ServerResponse } from 'node:http'
import { LIVE_HEARTBEAT_MS } from '@portal/contract/delays'
import { EVENT_STREAMS_PER_PERSON } from '@portal/contract/limits'
import { Problem } from '@portal/contract/problems'
import type { SessionEnd } from '@portal/contract/session'
import { parseSessionEnd } from '@portal/contract/topics'
import type { Invalidation } from '../database/invalidation.ts'
import type { Database } from '../database/open.ts'
import { type Stream, type StreamSession, Subscribers, send } from './subscribers.ts'
import { TopicThrottle } from './topic-throttle.ts'

const TOKENS_PER_CHECK = 500

/** The open event streams. They carry topics, never data; whoever hears one reads again through the contract. */
export type LiveEvents = {
  /**
   * Opens a stream on `response`. A person who has as many as one may have loses the oldest. Throws UNAVAILABLE where
   * the node has as many as it may have.
   */
  open(session: StreamSession, response: ServerResponse): void
  readonly size: number
  close(): void
}

export type LiveOptions = {
  /** How many streams may be open at once in this process. */
  maxStreams: number
  /** Which of these session tokens are still active. Rejects where the database does not answer. */
  findActiveTokens(tokens: string[]): Promise<Set<string>>
  /** The present moment. */
  now(): Date
}

export function openLiveEvents(database: Database, { maxStreams, findActiveTokens, now }: LiveOptions): LiveEvents {
  const subscribers = new Subscribers()
  const throttle = new TopicThrottle(broadcast)
  const unchecked: Stream[] = []
  let isChecking = false
  let closed = false

  database.onInvalidate(onInvalidation)
  const heartbeat = setInterval(() => void sendHeartbeat(), LIVE_HEARTBEAT_MS).unref()

  function onInvalidation(invalidation: Invalidation) {
    if (invalidation !== 'everything') return throttle.pass(invalidation)
    for (const stream of subscribers.all) send(stream, 'everything', ['all'])
    void signOutEnded([...subscribers.all])
  }

  function broadcast(due: readonly string[]) {
    const ended = due.flatMap((topic) => parseSessionEnd(topic) ?? [])
    if (ended.length === 0) return sendTopics(due)
    // Whoever is signed out hears why before other news has their screen ask for what it would be refused.
    const signingOut = ended.map(({ userId, why }) => signOutEnded(subscribers.ofUser(userId), why))
    void Promise.all(signingOut).then(() => sendTopics(due))
  }

  function sendTopics(due: readonly string[]) {
    for (const [stream, heard] of subscribers.subscribersOf(due)) {
      // A session that has run out meanwhile hears nothing of what its reads would be refused.
      if (stream.session.expiresAt <= now()) signOut(stream)
      else send(stream, 'news', heard)
    }
  }

  async function signOutEnded(suspects: Stream[], why?: SessionEnd) {
    for (let at = 0; at < suspects.length; at += TOKENS_PER_CHECK) {
      const some = suspects.slice(at, at + TOKENS_PER_CHECK)
      const tokens = some.map(({ session }) => session.token)
      const active = await findActiveTokens(tokens).catch(() => null)
      // Without an answer from the database nobody is thrown out; the next heartbeat asks again.
      if (!active) return
      for (const stream of some.filter(({ session }) => !active.has(session.token))) signOut(stream, why)
    }
  }

  /**
   * A session may have ended between its check and the opening of its stream, when nobody told that stream. Those that
   * open while the database is being asked are asked about together: all screens may come back at once.
   */
  async function checkAgain(stream: Stream) {
    unchecked.push(stream)
    if (isChecking) return
    isChecking = true
    while (unchecked.length > 0) await signOutEnded(unchecked.splice(0))
    isChecking = false
  }

  /** `why` goes to nobody but those whose own session has ended. */
  function signOut(stream: Stream, why?: SessionEnd) {
    send(stream, 'signed-out', [why ?? ''])
    stream.response.end()
  }

  /** Closes a person's oldest streams so that one more fits; their screens come back after a long pause, not at once. */
  function closeOldest(userId: string) {
    const own = subscribers.ofUser(userId)
    for (const oldest of own.slice(0, Math.max(0, own.length + 1 - EVENT_STREAMS_PER_PERSON))) {
      send(oldest, 'replaced', [userId])
      oldest.response.end()
      subscribers.remove(oldest)
    }
  }

  async function sendHeartbeat() {
    for (const { response } of subscribers.all) {
      // Whoever was signed out and does not even read that is not waited for; nothing may be written to them any more.
      if (response.writableEnded) response.destroy()
      else response.write(':\n\n')
    }
    await signOutEnded([...subscribers.all])
  }

  return {
    get size() {
      return subscribers.all.size
    },
    open(session, response) {
      if (closed) return void response.end()
      closeOldest(session.user.id)
      if (subscribers.all.size >= maxStreams) throw new Problem('UNAVAILABLE')
      const stream = { session, response }
      subscribers.add(stream)
      response.on('close', () => subscribers.remove(stream))
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      // Sent by itself the head is kept as one text, and otherwise in all the pieces it was put together from.
      response.flushHeaders()
      response.write(': open\n\n')
      void checkAgain(stream)
    },
    close() {
      closed = true
      clearInterval(heartbeat)
      throttle.stop()
      for (const { response } of subscribers.all) response.end()
    },
  }
}
