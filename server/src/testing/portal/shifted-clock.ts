// Preloaded with NODE_OPTIONS, it sets the clock of the process ahead by TEST_CLOCK_AHEAD_MS, or back when that is negative.
const RealDate = Date
const aheadMs = Number(process.env.TEST_CLOCK_AHEAD_MS)

globalThis.Date = class extends RealDate {
  constructor(...parts: ConstructorParameters<DateConstructor> | []) {
    super(...((parts.length === 0 ? [RealDate.now() + aheadMs] : parts) as [number]))
  }
  static override now = () => RealDate.now() + aheadMs
} as DateConstructor
