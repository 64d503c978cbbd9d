import { decide, isUnbuilt } from '@praxis/contract/shell/guard'
import type { SessionView } from '@praxis/contract/shell/session'
import type { Reader } from './help-guide.ts'

/** For whom the help is shown. */
export function readerOf(session: SessionView | null): Reader {
	if (session === null) return 'public'
	if (session.guest || session.user.role === 'client') return 'client'
	if (session.user.role === 'service_provider') return 'provider'
	return session.user.isAdmin ? 'admin' : 'firm'
}

/** The address a link of a guide leads this reader to; null where it would lead nowhere they may go. */
export function addressFor(href: string, session: SessionView | null): string | null {
	const own = session?.clientIds[0]
	if (href.includes(':own') && own === undefined) return null
	const address = href.replace(':own', own ?? '')
	const decision = decide(address.split(/[?#]/)[0] ?? address, session)
	const isBuilt = decision.kind === 'allow' && (session === null || !isUnbuilt(decision.entry, session))
	return isBuilt ? address : null
}
