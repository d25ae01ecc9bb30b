/** One request the client sends, and the status it must be answered with. */
export type Call = { method: 'GET' | 'POST'; path: string; cookie?: string; body?: string; status: number }

/** Sends the calls over and over, over so many connections at once; to the `yardstick`, too, where there is one. */
export type Barrage = {
  task: 'barrage'
  origin: string
  connections: number
  seconds: number
  calls: Call[]
  yardstick?: string
}

/** A call with the topic by which open streams hear of it. */
export type Change = { call: Call; topic: string }

/** Opens event streams, and times how long after a change was sent they hear of it. */
export type Listening = { task: 'listening'; origin: string; cookie: string; streams: number; changes: Change[] }

export type Task = Barrage | Listening

export type Pace = { perSecond: number; p50: number; p99: number }

/** Rate and delays in milliseconds: of answers, or of news that arrived. */
export type Measured = Pace & { yardstick?: Pace }

export type Outcome = { measured: Measured } | { failure: string }
