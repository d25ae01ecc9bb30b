import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Verdict, VerifierInput } from './verify-credentials.ts'

/** Asks two independent verifiers about each credential, in one process of their own, which takes about two seconds. */
export function askVerifiers(input: VerifierInput) {
  const program = fileURLToPath(new URL('./verify-credentials.ts', import.meta.url))
  const verifier = fork(program, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], execArgv: [] })
  return new Promise<Verdict[]>((resolve, reject) => {
    verifier.on('message', (verdicts) => resolve(verdicts as Verdict[]))
    verifier.on('exit', (code) => reject(new Error(`the verifiers ended with ${code}`)))
    verifier.send(input)
  })
}
