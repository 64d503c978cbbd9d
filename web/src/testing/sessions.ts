import { type Role, rolePermissions } from '@praxis/contract/kernel/permissions'
import type { SessionView } from '@praxis/contract/shell/session'
import type { SessionChannel, SessionDoors, SessionNews } from '../lib/session/session-store.ts'

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

export interface TestDoors extends SessionDoors {
	/** What the server answers next; an error is thrown. */
	answers: (SessionView | null | Error)[]
	/** What this browser knows of. */
	lastSession: SessionView | null
	readonly waits: number[]
	readonly happened: string[]
	readonly sent: SessionNews[]
	/** News from another tab. */
	readonly tell: (news: SessionNews) => void
}

/** Doors to a server and a browser that answer as told. The last answer is repeated. */
export function testDoors(...answers: (SessionView | null | Error)[]): TestDoors {
	const waits: number[] = []
	const happened: string[] = []
	const sent: SessionNews[] = []
	let heard: (news: SessionNews) => void = () => undefined
	const channel: SessionChannel = {
		send: (news) => sent.push(news),
		hear: (listener) => {
			heard = listener
		},
	}
	const doors: TestDoors = {
		answers,
		lastSession: null,
		waits,
		happened,
		sent,
		tell: (news) => heard(news),
		fetchSession: async () => {
			const answer = doors.answers.length > 1 ? doors.answers.shift() : doors.answers[0]
			if (answer instanceof Error) throw answer
			return answer ?? null
		},
		revoke: async () => {
			happened.push('revoked')
		},
		forget: ({ discardWaiting }) => happened.push(discardWaiting ? 'forgotten with what waited' : 'forgotten'),
		remembered: async () => doors.lastSession,
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
	return doors
}
