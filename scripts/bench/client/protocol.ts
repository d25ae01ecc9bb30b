/** How many connections are kept busy. */
export const CONNECTIONS = 16

/** One request the client sends, and the status it must be answered with. */
export type Call = { method: 'GET' | 'POST'; path: string; cookie?: string; body?: string; status: number }

/** What is asked of whom; of several servers, each connection asks one. */
export type CallTargets = { origins: string[]; calls: Call[] }

/** Sends the calls over and over, over so many connections at once; to the `yardstick`, too, where there is one. */
export type LoadRun = CallTargets & { task: 'barrage'; connections: number; seconds: number; baseline?: CallTargets }

/** A call with the topic by which open streams hear of it. */
export type Change = { call: Call; topic: string }

/** Opens so many event streams and keeps them, spread over the servers and over those whose cookies these are. */
export type Connect = { task: 'gather'; origins: string[]; cookies: string[]; streams: number }

/** Times how long after a change was sent the open streams hear of it; each must be heard so many times in all. */
export type MeasureEvents = { task: 'hear'; origin: string; changes: Change[]; arrivals: number }

/** Drops every open stream at once, and times how long each takes to be open again. */
type ReconnectAll = { task: 'storm' }

/** Closes every open stream. */
type Disconnect = { task: 'scatter' }

export type Task = LoadRun | Connect | MeasureEvents | ReconnectAll | Disconnect

export type LatencyStats = { perSecond: number; p50: number; p99: number }

/** Rate and delays in milliseconds: of answers, of news that arrived, or of streams that opened. */
export type Measured = LatencyStats & { baseline?: LatencyStats }

export type Outcome = { measured: Measured } | { failure: string }
