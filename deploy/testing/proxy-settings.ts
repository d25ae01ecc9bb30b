type Ports = { http: number; https: number; admin: number }

/** The values for the configuration of a proxy; `write` writes a file into its folder. */
export type ProxySettings = { folder: string; ports: Ports; nodes: string[]; write(file: string, text: string): void }

/** The host name in the shipped nginx example; Caddy is configured with the same one. */
export const HOST = 'documents.college.edu'
