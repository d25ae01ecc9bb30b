export type Ports = { http: number; https: number; admin: number }

/** What the configuration of a proxy is made of; `write` puts a file into its folder. */
export type ProxySettings = { folder: string; ports: Ports; nodes: string[]; write(file: string, text: string): void }

/** The host name of the shipped nginx example; Caddy is told the same one. */
export const HOST = 'documents.college.edu'
