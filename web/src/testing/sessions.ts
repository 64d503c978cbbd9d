import { type Role, rolePermissions } from '@praxis/contract/kernel/permissions'
import type { SessionView } from '@praxis/contract/shell/session'
import type { SessionAdapter, SessionChannel, SessionMessage } from '../lib/session/session-store.ts'

/** A person of a role, as the server would describe them. */
export function sessionOf(role: Role, change: Partial<SessionView['user']> = {}): SessionView {
	const isAdmin = role === 'admin' || role === 'superuser'
	return {
		user: {
			id: `018f0000-0000-7000-8000-${role.padEnd(12, '0').slice(0, 12)}`,
			email: `${role}@demo.praxis.test`,
			fullName: 'Ada Marsh',
			role,
			isAdmin,
			isSuperuser: role === 'superuser',
			...change,
		},
		authenticated: true,
		guest: false,
		permissions: [...rolePermissions(role)],
		clientIds: role === 'client' ? ['018f0000-0000-7000-8000-0000000000c1'] : [],
		verifiedAt: null,
	}
}

export interface TestAdapter extends SessionAdapter {
	/** What the server answers next; an error is thrown. */
	answers: (SessionView | null | Error)[]
	/** What this browser knows of. */
	lastSession: SessionView | null
	readonly waits: number[]
	readonly happened: string[]
	readonly sent: SessionMessage[]
	/** Message from another tab. */
	readonly tell: (message: SessionMessage) => void
}

/** Adapter to a scripted server and browser. The last response repeats. */
export function testAdapter(...answers: (SessionView | null | Error)[]): TestAdapter {
	const waits: number[] = []
	const happened: string[] = []
	const sent: SessionMessage[] = []
	let heard: (message: SessionMessage) => void = () => undefined
	const channel: SessionChannel = {
		send: (message) => sent.push(message),
		subscribe: (listener) => {
			heard = listener
		},
	}
	const adapter: TestAdapter = {
		answers,
		lastSession: null,
		waits,
		happened,
		sent,
		tell: (message) => heard(message),
		fetchSession: async () => {
			const answer = adapter.answers.length > 1 ? adapter.answers.shift() : adapter.answers[0]
			if (answer instanceof Error) throw answer
			return answer ?? null
		},
		revoke: async () => {
			happened.push('revoked')
		},
		forget: ({ discardWaiting }) => happened.push(discardWaiting ? 'forgotten with what waited' : 'forgotten'),
		remembered: async () => adapter.lastSession,
		ended: () => happened.push('ended'),
		renewed: () => happened.push('renewed'),
		wait: async (ms) => {
			waits.push(ms)
		},
		channel,
		changedHands: (session, ended) => {
			if (session !== null) happened.push('to home')
			else happened.push(ended === 'here' ? 'to login' : 'to login and back')
		},
	}
	return adapter
}
