import type { ComponentType } from 'react'

/** Loads the code of a screen. */
export type ScreenLoader = () => Promise<ComponentType>

type Loaded<N extends string> = { readonly [K in N]: ComponentType }

/** The screen that a file exports as `name`. */
export function screen<N extends string>(load: () => Promise<Loaded<N>>, name: N): ScreenLoader {
	return async () => (await load())[name]
}
