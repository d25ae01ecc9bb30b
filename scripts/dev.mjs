// npm run dev: the server, which restarts when its files change, and the web application with hot reload.
import { spawn } from 'node:child_process'
import { buildWeb, environment, installAll, node, passSignalsTo, root } from './prepare.mjs'

await installAll()
await buildWeb()

const start = (...args) => {
  const child = spawn(node, args, { cwd: root, stdio: 'inherit', env: environment })
  passSignalsTo(child)
  child.on('exit', (code) => process.exit(code ?? 0))
}
start('--watch-path=server/src', '--watch-path=contract/src', 'server/src/app/main.ts')
start('node_modules/vite/bin/vite.js', 'web', '--open')
