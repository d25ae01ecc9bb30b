// Preloaded with NODE_OPTIONS=--import=./scripts/show-sql.mjs, prints each statement that SQLite runs, with its values, on standard
// error. For a developer's own data: values are personal. On PostgreSQL its own log does this (log_statement).
const sqlite = process.getBuiltinModule?.('node:sqlite')

for (const method of sqlite ? ['all', 'get', 'iterate', 'run'] : []) {
  const original = sqlite.StatementSync.prototype[method]
  sqlite.StatementSync.prototype[method] = function (...values) {
    const began = performance.now()
    const result = Reflect.apply(original, this, values)
    process.stderr.write(`${(performance.now() - began).toFixed(1)} ms  ${this.expandedSQL ?? this.sourceSQL}\n`)
    return result
  }
}
