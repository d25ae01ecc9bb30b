type Ports = { http: number; https: number; admin: number }

/** Another college on the same machine: its host name, and its nodes as host:port. */
export type College = { host: string; nodes: string[] }

/** The values for the configuration of a proxy; `write` writes a file into its folder. */
export type ProxySettings = {
  folder: string
  ports: Ports
  nodes: string[]
  colleges: readonly College[]
  write(file: string, text: string): void
}

/** The host name in the shipped nginx example; Caddy is configured with the same one. */
export const HOST = 'documents.college.edu'
