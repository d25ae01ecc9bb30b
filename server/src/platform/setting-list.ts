import { settings } from './settings.ts'

/** The environment variable of a setting. Hosting platforms set PORT; PORTAL_PORT overrides it. */
export const variableOf = (name: string, env: Record<string, string | undefined>) =>
  name === 'PORTAL_PORT' && !env.PORTAL_PORT && env.PORT ? 'PORT' : name

/** One setting: `rawValue` is the text in the environment, `value` the parsed value, `problem` the validation error. */
export type Setting = { name: string; rawValue: string | undefined; value: unknown; problem: string | null }

/** Parses each setting separately, so that each one can be listed with its own error. */
export function readSettings(env: Record<string, string | undefined>): Setting[] {
  return Object.entries(settings.shape).map(([setting, shape]) => {
    const name = variableOf(setting, env)
    const rawValue = env[name] || undefined
    const { data, error } = shape.safeParse(rawValue)
    return { name, rawValue, value: data, problem: error?.issues[0]?.message ?? null }
  })
}
