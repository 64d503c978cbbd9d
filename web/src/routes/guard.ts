import { decide } from '@praxis/contract/shell/guard'
import { notFound, redirect } from '@tanstack/react-router'
import { rememberReturnPath } from '../lib/session/return-path.ts'
import type { SessionStore } from '../lib/session/session-store.ts'

/** The first question to the server stayed without an answer. */
export class SessionFailed extends Error {
	constructor(message: string) {
		super(message)
		this.name = 'SessionFailed'
	}
}

export interface Destination {
	readonly pathname: string
	/** Path and query. */
	readonly href: string
	/** Only being loaded ahead, not gone to. */
	readonly preload: boolean
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether what stands at the place of the id can be one: a word there could be the address of another endpoint. */
function hasPossibleId(pattern: string, pathname: string): boolean {
	const at = pattern.split('/').indexOf(':id')
	return at === -1 || ID.test(pathname.split('/')[at] ?? '')
}

function isOpenToAll(pathname: string): boolean {
	return decide(pathname, null).kind === 'allow'
}

/** Lets a person through to a place, or throws where to go instead. Public places do not wait for the session. */
export async function guard(store: SessionStore, to: Destination): Promise<void> {
	if (isOpenToAll(to.pathname)) return
	const known = store.get()
	const session = known.status === 'ready' ? known.session : await store.ready()
	const { status, error } = store.get()
	if (status === 'failed') throw new SessionFailed(error ?? 'Authentication error occurred')
	const decision = decide(to.pathname, session)
	switch (decision.kind) {
		case 'allow':
			if (!hasPossibleId(decision.entry.path, to.pathname)) throw notFound()
			return
		case 'login':
			if (!to.preload) rememberReturnPath(to.href)
			throw redirect({ to: '/login', replace: true })
		case 'redirect':
			throw redirect({ to: decision.to, replace: true })
		case 'not_found':
			throw notFound()
	}
}
