/** Which database the portal keeps its records in. */
export type Engine = 'sqlite' | 'postgres'
