/** The smallest sample that at least `percent` of all samples do not exceed. */
export function percentile(samples: readonly number[], percent: number) {
  const sorted = Float64Array.from(samples).sort()
  const rank = Math.max(1, Math.ceil((percent / 100) * sorted.length))
  return sorted[rank - 1] ?? Number.NaN
}

export const median = (samples: readonly number[]) => percentile(samples, 50)
