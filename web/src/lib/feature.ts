import type { Permission } from '@praxis/contract/kernel/permissions'
import type { ScreenKey } from '@praxis/contract/shell/routes'
import type { ComponentType } from 'react'
import type { ActivityLabels } from './activity-labels.ts'

/** Loads the code of a screen. */
export type ScreenLoader = () => Promise<ComponentType>

type Loaded<N extends string> = { readonly [K in N]: ComponentType }

/** The screen that a file exports as `name`. */
export function screen<N extends string>(load: () => Promise<Loaded<N>>, name: N): ScreenLoader {
	return async () => (await load())[name]
}

/** Something that can be created from anywhere, by a shortcut or the command palette. */
export interface CreateAction {
	readonly id: string
	readonly keys: string
	readonly label: string
	readonly href: string
	readonly icon: string
	readonly keywords: readonly string[]
	/** Any one of these permissions is enough. */
	readonly needs: readonly Permission[]
}

/** What a feature brings to the signed-in part of the web app: `X.feature.ts` of its folder. Screens load when they are shown. */
export interface WebFeature {
	readonly screens: { readonly [K in ScreenKey]?: ScreenLoader }
	readonly creates?: readonly CreateAction[]
	/** Phrases by audited table: how its changes read in timelines. Loaded with the first timeline. */
	readonly activity?: () => Promise<Readonly<Record<string, ActivityLabels>>>
}
