/** One of the two waves a family of lines is woven of: each line begins it a little further on than the last. */
type Wave = { height: number; length: number; from: number; shift: number }

export type Weave = {
  lines: number
  width: number
  step: number
  top: number
  gap: number
  waves: readonly [Wave, Wave]
}

/** The fine lines of a security paper, each as the `d` of a path: they spread and draw together like a cloth. */
export function waveLines({ lines, width, step, top, gap, waves }: Weave): string[] {
  const heightAt = (line: number, x: number) =>
    waves.reduce(
      (height, wave) => height + wave.height * Math.sin(x / wave.length + wave.from + line * wave.shift),
      top + line * gap,
    )
  return Array.from({ length: lines }, (_, line) => path((x) => heightAt(line, x), width, step))
}

/** A smooth curve: the points bend it, and it runs through the middles between them. */
function path(heightAt: (x: number) => number, width: number, step: number) {
  let d = `M${-step} ${heightAt(-step).toFixed(1)}`
  for (let x = 0; x <= width + step; x += step) {
    const here = heightAt(x)
    const middle = (here + heightAt(x + step)) / 2
    d += `Q${x} ${here.toFixed(1)} ${x + step / 2} ${middle.toFixed(1)}`
  }
  return d
}
