import type { SessionView } from '@praxis/contract/shell/session'
import { ApiError } from '../api-error.ts'

export const SESSION_TRIES = 3
export const SESSION_BACK_OFF_MS = [1000, 2000] as const
export const SESSION_RECHECK_MS = 300_000

export interface SessionState {
	/** `starting` until the first answer; `failed` when none came after all tries. */
	readonly status: 'starting' | 'ready' | 'failed'
	readonly session: SessionView | null
	/** The server no longer knows the session, but the screen stays until the person signs in again. */
	readonly lapsed: boolean
	readonly error: string | null
}

export type SessionNews = { readonly kind: 'signed-out' } | { readonly kind: 'signed-in'; readonly userId: string }

/** The part of BroadcastChannel that is used: news from and to the other tabs. */
export interface SessionChannel {
	send(news: SessionNews): void
	hear(listener: (news: SessionNews) => void): void
}

export interface SessionDoors {
	/** Asks the server who is signed in; null when nobody is. */
	readonly fetchSession: () => Promise<SessionView | null>
	readonly revoke: () => Promise<void>
	/** Forgets what this browser holds of the person. */
	readonly forget: () => void
	readonly wait: (ms: number) => Promise<void>
	readonly channel: SessionChannel
	/** Called when a lapsed session stands again: what is shown may be old. */
	readonly renewed: () => void
	/** Called when another person is signed in than the one the screen belongs to, or nobody any more. */
	readonly changedHands: (session: SessionView | null) => void
}

export interface SessionStore {
	readonly get: () => SessionState
	readonly subscribe: (listener: () => void) => () => void
	/** Resolves once the first answer is there, to who is signed in then. */
	readonly ready: () => Promise<SessionView | null>
	/** Asks again from the beginning, as after a reload. */
	readonly start: () => Promise<SessionView | null>
	/** Compares with the server: a lost session lapses, a new one is taken over. */
	readonly recheck: () => Promise<void>
	/** Takes over what a sign-in answered. */
	readonly signedIn: (session: SessionView) => void
	/** Revokes the session on the server, then forgets it here. Throws when the server could not be told. */
	readonly signOut: () => Promise<void>
}

/** What a person reads when the first question stays without an answer. */
export function startError(error: unknown): string {
	const noAnswer = error instanceof ApiError && (error.status === 0 || error.status === 503)
	return noAnswer ? 'Failed to initialize authentication' : 'Authentication error occurred'
}

function isSame(a: SessionView | null, b: SessionView | null): boolean {
	return JSON.stringify(a) === JSON.stringify(b)
}

async function fetchWithTries(doors: SessionDoors): Promise<SessionView | null> {
	for (let attempt = 0; ; attempt += 1) {
		try {
			return await doors.fetchSession()
		} catch (error) {
			if (attempt >= SESSION_TRIES - 1) throw error
			await doors.wait(SESSION_BACK_OFF_MS[attempt] ?? 0)
		}
	}
}

/** Who is signed in, as the server says it. One per browser tab. */
export function makeSessionStore(doors: SessionDoors): SessionStore {
	let state: SessionState = { status: 'starting', session: null, lapsed: false, error: null }
	let started: Promise<SessionView | null> | null = null
	let comparing: Promise<void> | null = null
	const listeners = new Set<() => void>()

	function set(next: Partial<SessionState>): void {
		const merged = { ...state, ...next }
		const session = isSame(merged.session, state.session) ? state.session : merged.session
		state = { ...merged, session }
		for (const listener of listeners) listener()
	}

	function leave(): void {
		doors.forget()
		set({ status: 'ready', session: null, lapsed: false, error: null })
		doors.changedHands(null)
	}

	function take(session: SessionView): void {
		const before = state.session
		if (before !== null && before.user.id !== session.user.id) {
			doors.forget()
			set({ status: 'ready', session, lapsed: false, error: null })
			doors.changedHands(session)
			return
		}
		const wasLapsed = state.lapsed
		set({ status: 'ready', session, lapsed: false, error: null })
		if (wasLapsed) doors.renewed()
	}

	async function start(): Promise<SessionView | null> {
		set({ status: 'starting', error: null })
		try {
			const session = await fetchWithTries(doors)
			set({ status: 'ready', session, lapsed: false })
			return session
		} catch (error) {
			set({ status: 'failed', error: startError(error) })
			return null
		}
	}

	async function compare(): Promise<void> {
		const before = state.session
		const session = await doors.fetchSession()
		if (state.session !== before) return
		if (session !== null) take(session)
		else if (state.session !== null) set({ lapsed: true })
	}

	async function recheck(): Promise<void> {
		if (state.status !== 'ready') return
		comparing ??= compare().finally(() => {
			comparing = null
		})
		await comparing
	}

	doors.channel.hear((news) => {
		if (news.kind === 'signed-out') {
			if (state.session !== null) leave()
		} else {
			recheck().catch(() => undefined)
		}
	})

	return {
		get: () => state,
		subscribe: (listener) => {
			listeners.add(listener)
			return () => listeners.delete(listener)
		},
		ready: async () => {
			started ??= start()
			await started
			return state.session
		},
		start: () => {
			started = start()
			return started
		},
		recheck,
		signedIn: (session) => {
			started ??= Promise.resolve(session)
			take(session)
			doors.channel.send({ kind: 'signed-in', userId: session.user.id })
		},
		signOut: async () => {
			await doors.revoke()
			doors.channel.send({ kind: 'signed-out' })
			leave()
		},
	}
}
