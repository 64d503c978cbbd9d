import type { Permission } from '../kernel/permissions.ts'
import { findRoute, isProtectedArea, type RouteEntry } from './routes.ts'
import type { SessionView } from './session.ts'

export type GuardDecision =
	| { readonly kind: 'allow'; readonly entry: RouteEntry }
	| { readonly kind: 'login' }
	| { readonly kind: 'redirect'; readonly to: string }
	| { readonly kind: 'not_found' }

/** Where a second factor is added. */
const SECURITY_PATH = '/dashboard/settings'

/** A path that has this in it, wherever, is the prompt builder's. */
const BUILDER_IN_PATH = '/prompt-engine'
const BUILDER_PATH = '/dashboard/prompt-engine'

/** Where a person belongs when nothing else is said. */
export function homeOf(session: SessionView): string {
	if (session.mustAddSecondFactor) return SECURITY_PATH
	if (session.guest || session.user.role === 'client') return '/dashboard/client-portal'
	if (session.user.role === 'service_provider') return '/dashboard/service-process'
	return '/dashboard'
}

function clientMay(entry: RouteEntry, path: string, session: SessionView): boolean {
	if (entry.client === true) return true
	if (entry.client !== 'own') return false
	const id = decodeURIComponent(path.split('/')[2] ?? '')
	return session.clientIds.includes(id)
}

function firmMay(entry: RouteEntry, permissions: readonly Permission[]): boolean {
	if (entry.firm === undefined) return false
	return entry.firm === true || entry.firm.some((one) => permissions.includes(one))
}

/** Whether an entry shows this person nothing yet. */
export function isUnbuilt(entry: RouteEntry, session: SessionView): boolean {
	return entry.unbuilt === true || (entry.unbuiltForFirm === true && session.user.role !== 'service_provider')
}

/** Whether a signed-in person may open a screen. `path` is needed only where the screen is about one client. */
export function mayOpen(entry: RouteEntry, session: SessionView, path: string = entry.path): boolean {
	if (entry.public) return true
	if (session.mustAddSecondFactor) return entry.path === SECURITY_PATH
	if (session.guest || session.user.role === 'client') return clientMay(entry, path, session)
	if (session.user.isAdmin) return true
	if (session.user.role === 'service_provider') return entry.provider === true
	return firmMay(entry, session.permissions)
}

function toBuilder(session: SessionView): GuardDecision {
	const decision = decide(BUILDER_PATH, session)
	return decision.kind === 'allow' ? { kind: 'redirect', to: BUILDER_PATH } : decision
}

/** What happens when a path (without its query) is opened. */
export function decide(path: string, session: SessionView | null): GuardDecision {
	const entry = findRoute(path)
	if (entry?.screen === 'not-found') return { kind: 'not_found' }
	if (entry?.public) return { kind: 'allow', entry }
	if (session === null) {
		return entry !== undefined || isProtectedArea(path) ? { kind: 'login' } : { kind: 'not_found' }
	}
	if (entry !== undefined) {
		return mayOpen(entry, session, path) ? { kind: 'allow', entry } : { kind: 'redirect', to: homeOf(session) }
	}
	if (path.includes(BUILDER_IN_PATH)) return toBuilder(session)
	const home = homeOf(session)
	return home === '/dashboard' || !isProtectedArea(path) ? { kind: 'not_found' } : { kind: 'redirect', to: home }
}

/** A remembered path that may be opened after signing in: same origin, a path of ours, else null. */
export function safeReturnPath(stored: string | null): string | null {
	if (stored === null || stored.length > 2000 || !/^\/(?![/\\])/.test(stored)) return null
	// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is refused here
	if (/[\\\u0000-\u001f]/.test(stored)) return null
	return stored.startsWith('/login') ? null : stored
}

/** Where to go after signing in. */
export function afterSignIn(stored: string | null, session: SessionView): string {
	const path = safeReturnPath(stored)
	if (path === null) return homeOf(session)
	const decision = decide(path.split(/[?#]/)[0] ?? path, session)
	return decision.kind === 'allow' ? path : homeOf(session)
}
