import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { environmentOf } from './process-environment.ts'

/** Runs a command of the portal as a separate process, as npm does; resolves to its exit code and all its output. */
export function runCommandOf(name: string, args: string[], settings: Record<string, string>) {
  const program = fileURLToPath(new URL(`../app/commands/${name}.ts`, import.meta.url))
  return new Promise<{ code: number; output: string }>((resolve) => {
    const env = environmentOf({ PORTAL_LOG: 'silent', ...settings })
    execFile(process.execPath, [program, ...args], { env }, (error, output, errorOutput) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, output: output + errorOutput }),
    )
  })
}
