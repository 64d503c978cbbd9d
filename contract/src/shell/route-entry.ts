import type { Permission } from '../kernel/permissions.ts'

/** Who may open a screen. Admin and superuser may open all; a screen without an audience is theirs only. */
export interface RouteEntry {
	/** `:name` marks a parameter; a trailing `/*` matches anything beneath. */
	readonly path: string
	/** The screen it shows: a key of the web app's list of screens. */
	readonly screen: string
	/** The document's title and, unless the screen says otherwise, its heading. */
	readonly title: string
	/** Opens without signing in. */
	readonly public?: true
	/** The firm's people: all of them, or those with any one of these permissions. */
	readonly firm?: true | readonly [Permission, ...Permission[]]
	/** Clients and guests. `own`: only where the `:id` of the path is a client record of theirs. */
	readonly client?: true | 'own'
	/** Outside service providers. */
	readonly provider?: true
	/** Absent once the screen exists. Until then the route says plainly that it is not built. */
	readonly unbuilt?: true
	/** Only outside people have something there; the firm's menu leaves it out. */
	readonly unbuiltForFirm?: true
}
