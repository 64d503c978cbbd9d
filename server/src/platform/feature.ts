import type { Endpoint, InputOf } from '@praxis/contract/kernel/endpoint'
import type { ScreenKey } from '@praxis/contract/shell/routes'
import type { SearchSource } from './db/search-source.ts'
import type { Route } from './http/endpoint-route.ts'
import type { PersonalDataSource } from './personal-data.ts'
import type { Platform } from './platform.ts'

/** A page of the app that is being opened. */
export interface FirstPlace {
	/** Values of the `:name` segments of its route. */
	readonly params: Readonly<Record<string, string>>
	readonly search: URLSearchParams
	readonly userId: string
}

/** A call that a page makes before it shows anything. */
export interface FirstCall {
	readonly endpoint: Endpoint
	readonly input: Readonly<Record<string, unknown>>
}

export function firstCall<E extends Endpoint>(endpoint: E, input: InputOf<E>): FirstCall {
	return { endpoint, input }
}

/** What a feature brings to the server: `X.feature.ts` of its folder. */
export interface ServerFeature {
	/** The folder, as features.json names it. */
	readonly name: string
	readonly routes: readonly Route[]
	/** Endpoints that show its records, by topic of its events. Who may call one is sent the changes. */
	readonly topics?: Readonly<Record<string, readonly Endpoint[]>>
	/** What global search finds of its records. */
	readonly searchSources?: readonly SearchSource[]
	/** Defines jobs and subscribes to events; runs before work starts. */
	readonly defineJobs?: readonly ((platform: Platform, features: readonly ServerFeature[]) => void)[]
	/** What pages call first: all pages, and single screens. */
	readonly first?: {
		readonly always?: readonly FirstCall[]
		readonly screens?: { readonly [K in ScreenKey]?: (place: FirstPlace) => readonly FirstCall[] }
	}
	/** The address of the call that the page at an address makes first; null where it makes none. One feature has it. */
	readonly firstCallOf?: (address: string) => string | null
	/** Screens that other sites may show in a frame: which sites, as origins. */
	readonly framedBy?: { readonly [screen: string]: (platform: Platform) => Promise<readonly string[]> }
	/** What it holds about a person, for the archive that they can export. */
	readonly personalData?: readonly PersonalDataSource[]
}
