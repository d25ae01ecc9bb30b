/** How many connections send calls at the same time. */
export const CONNECTIONS = 16

/** One HTTP request that the client sends, and the expected status. `accepts`: encodings, as a browser names them. */
export type Call = {
  method: 'GET' | 'POST'
  path: string
  cookie?: string
  authorization?: string
  body?: string
  accepts?: string
  status: number
}

/** The calls and the server they go to; with several nodes, each connection uses one. */
export type Target = { origins: string[]; pids: number[]; calls: Call[] }

/**
 * Sends its calls to each target in turn, again and again over `connections` connections, a second each. `answersATurn`: a
 * turn ends after so many answers instead, and none is broken off.
 */
export type LoadRun = {
  task: 'load'
  connections: number
  seconds: number
  targets: Target[]
  answersATurn?: number
}

/** A call that changes something, with the topic of the event that follows. */
export type Change = { call: Call; topic: string }

/** Opens event streams and keeps them open, spread over the servers and over the users with these cookies. */
export type Connect = { task: 'connect'; origins: string[]; cookies: string[]; streams: number }

/** The first changes are not counted: what they run is compiled meanwhile, as in the warm-up of a load. */
export const WARM_UP_CHANGES = 20

/** Measures the time from sending a change to the arrival of its event; waits for `arrivals` events in all. */
export type MeasureEvents = { task: 'measureEvents'; origin: string; changes: Change[]; arrivals: number }

/** Closes every stream at once, and measures how long each takes to be open again. */
type ReconnectAll = { task: 'reconnectAll' }

/** Closes every stream. */
type Disconnect = { task: 'disconnect' }

export type Task = LoadRun | Connect | MeasureEvents | ReconnectAll | Disconnect

/** Rate, and latencies in milliseconds: of answers, of events that arrived, or of streams that opened. */
export type LatencyStats = { perSecond: number; p50: number; p99: number }

/**
 * What a server does under load; `microseconds` of processor time for each answer, 0 where the system does not report it.
 * `bytes`: of an answer with its headers, on average.
 */
export type LoadStats = LatencyStats & { microseconds: number; bytes: number }

/** Of a load, what each target does, in their order. */
export type Measured<T extends Task = Task> = T extends LoadRun ? LoadStats[] : LatencyStats

export type Outcome = { measured: Measured } | { failure: string }
