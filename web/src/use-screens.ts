import { type AnyRouter, useMatches, useRouter } from '@tanstack/react-router'
import { screensOf } from './screen.ts'

export const useScreens = () => screensOf(useRouter<AnyRouter>())

/** The open screen, if it is one for whoever is signed in. */
export const useOpenScreen = () => useMatches({ select: (matches) => matches.at(-1)?.staticData.screen })
