import type { Endpoint } from '@praxis/contract/kernel/endpoint'
import type { SearchSource } from './db/search-source.ts'
import type { Route } from './http/endpoint-route.ts'
import type { PersonalDataSource } from './personal-data.ts'
import type { Platform } from './platform.ts'

/** What a feature brings to the server: `X.feature.ts` of its folder. */
export interface ServerFeature {
	/** The folder, as features.json names it. */
	readonly name: string
	readonly routes: readonly Route[]
	/** By topic of its events: the endpoints that show its records. Who may call one is sent the changes. */
	readonly topics?: Readonly<Record<string, readonly Endpoint[]>>
	/** What global search finds of its records. */
	readonly searchSources?: readonly SearchSource[]
	/** Defines jobs and subscribes to events; runs before work starts. */
	readonly defineJobs?: readonly ((platform: Platform, features: readonly ServerFeature[]) => void)[]
	/** What it holds about a person, for the archive that they can export. */
	readonly personalData?: readonly PersonalDataSource[]
}
