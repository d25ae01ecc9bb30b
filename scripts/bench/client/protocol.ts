/** How many connections send calls at the same time. */
export const CONNECTIONS = 16

/** One HTTP request that the client sends, and the expected status. */
export type Call = { method: 'GET' | 'POST'; path: string; cookie?: string; body?: string; status: number }

/** The calls and the servers they go to; with several servers, each connection uses one. */
export type CallTargets = { origins: string[]; calls: Call[] }

/** Sends the calls again and again over `connections` connections; to the `baseline`, too, if there is one. */
export type LoadRun = CallTargets & { task: 'load'; connections: number; seconds: number; baseline?: CallTargets }

/** A call that changes something, with the topic of the event that follows. */
export type Change = { call: Call; topic: string }

/** Opens event streams and keeps them open, spread over the servers and over the users with these cookies. */
export type Connect = { task: 'connect'; origins: string[]; cookies: string[]; streams: number }

/** Measures the time from sending a change to the arrival of its event; waits for `arrivals` events in all. */
export type MeasureEvents = { task: 'measureEvents'; origin: string; changes: Change[]; arrivals: number }

/** Closes every stream at once, and measures how long each takes to be open again. */
type ReconnectAll = { task: 'reconnectAll' }

/** Closes every stream. */
type Disconnect = { task: 'disconnect' }

export type Task = LoadRun | Connect | MeasureEvents | ReconnectAll | Disconnect

export type LatencyStats = { perSecond: number; p50: number; p99: number }

/** Rate, and latencies in milliseconds: of responses, of events that arrived, or of streams that opened. */
export type Measured = LatencyStats & { baseline?: LatencyStats }

export type Outcome = { measured: Measured } | { failure: string }
