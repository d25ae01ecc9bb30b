/** One of the two sine waves whose sum is a line. `shift` moves the phase from each line to the next. */
type Wave = { height: number; length: number; from: number; shift: number }

export type WaveOptions = {
  lines: number
  width: number
  step: number
  top: number
  gap: number
  waves: readonly [Wave, Wave]
}

/** The lines of a guilloche, each as the `d` attribute of a path. */
export function waveLines({ lines, width, step, top, gap, waves }: WaveOptions): string[] {
  const heightAt = (line: number, x: number) =>
    waves.reduce(
      (height, wave) => height + wave.height * Math.sin(x / wave.length + wave.from + line * wave.shift),
      top + line * gap,
    )
  return Array.from({ length: lines }, (_, line) => path((x) => heightAt(line, x), width, step))
}

/** A smooth curve of quadratic Béziers: the points are the control points, the midpoints are on the curve. */
function path(heightAt: (x: number) => number, width: number, step: number) {
  let d = `M${-step} ${heightAt(-step).toFixed(1)}`
  for (let x = 0; x <= width + step; x += step) {
    const here = heightAt(x)
    const middle = (here + heightAt(x + step)) / 2
    d += `Q${x} ${here.toFixed(1)} ${x + step / 2} ${middle.toFixed(1)}`
  }
  return d
}
