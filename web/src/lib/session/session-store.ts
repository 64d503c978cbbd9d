import type { SessionView } from '@praxis/contract/shell/session'
import { ApiError } from '../api-error.ts'

export const SESSION_TRIES = 3
export const SESSION_BACK_OFF_MS = [1000, 2000] as const
export const SESSION_RECHECK_MS = 300_000

export interface SessionState {
	/** `starting` until the first response; `failed` after all retries. */
	readonly status: 'starting' | 'ready' | 'failed'
	readonly session: SessionView | null
	/** The session expired; the screen stays until the user signs in again. */
	readonly lapsed: boolean
	/** Not confirmed by the server yet: the last session stored in this browser. */
	readonly offline: boolean
	readonly error: string | null
}

export type SessionMessage = { readonly kind: 'signed-out' } | { readonly kind: 'signed-in'; readonly userId: string }

/** Subset of BroadcastChannel: messages between tabs. */
export interface SessionChannel {
	send(message: SessionMessage): void
	subscribe(listener: (message: SessionMessage) => void): void
}

export interface SignOutOptions {
	/** Discard queued writes. */
	readonly discardWaiting?: boolean
}

export interface SessionAdapter {
	/** Fetches the session; null if signed out. */
	readonly fetchSession: () => Promise<SessionView | null>
	readonly revoke: () => Promise<void>
	/** Deletes the user's data in this browser; queued writes only if discarded. */
	readonly forget: (options: SignOutOptions) => void
	/** Last stored session, used while the server doesn't respond. */
	readonly remembered: () => Promise<SessionView | null>
	/** The server reports no session. */
	readonly ended: () => void
	readonly wait: (ms: number) => Promise<void>
	readonly channel: SessionChannel
	/** Called after an expired session was renewed or a stored one confirmed: displayed data may be stale. */
	readonly renewed: () => void
	/** Called when the screen's user signed out or another user signed in, here or in another tab. */
	readonly changedHands: (session: SessionView | null, ended: 'here' | 'elsewhere') => void
}

export interface SessionStore {
	readonly get: () => SessionState
	readonly subscribe: (listener: () => void) => () => void
	/** Resolves to the session after the first response. */
	readonly ready: () => Promise<SessionView | null>
	/** Starts over, as after a reload. */
	readonly start: () => Promise<SessionView | null>
	/** Re-checks the session: marks it expired or adopts a new one. */
	readonly recheck: () => Promise<void>
	/** Defers updates of the same user's session, so that the screen doesn't change. Returns the release function. */
	readonly hold: () => () => void
	/** Adopts the session returned by a sign-in. */
	readonly signedIn: (session: SessionView) => void
	/** Revokes the session on the server, then deletes it here. Throws if the server can't be reached. */
	readonly signOut: (options?: SignOutOptions) => Promise<void>
}

function isUnanswered(error: unknown): boolean {
	return error instanceof ApiError && (error.status === 0 || (error.status >= 502 && error.status <= 504))
}

/** Message shown if the session can't be loaded. */
export function startError(error: unknown): string {
	return isUnanswered(error) ? 'Failed to initialize authentication' : 'Authentication error occurred'
}

function isSame(a: SessionView | null, b: SessionView | null): boolean {
	return JSON.stringify(a) === JSON.stringify(b)
}

interface FirstAnswer {
	readonly session: SessionView | null
	readonly offline: boolean
}

async function fetchWithTries(adapter: SessionAdapter): Promise<FirstAnswer> {
	for (let attempt = 0; ; attempt += 1) {
		try {
			return { session: await adapter.fetchSession(), offline: false }
		} catch (error) {
			const session = isUnanswered(error) && attempt === 0 ? await adapter.remembered() : null
			if (session !== null) return { session, offline: true }
			if (attempt >= SESSION_TRIES - 1) throw error
			await adapter.wait(SESSION_BACK_OFF_MS[attempt] ?? 0)
		}
	}
}

class TabSession {
	private readonly adapter: SessionAdapter
	private readonly listeners = new Set<() => void>()
	private started: Promise<SessionView | null> | null = null
	private comparing: Promise<void> | null = null
	private following: Promise<void> | null = null
	private holds = 0
	state: SessionState = { status: 'starting', session: null, lapsed: false, offline: false, error: null }

	constructor(adapter: SessionAdapter) {
		this.adapter = adapter
		adapter.channel.subscribe((message) => {
			if (message.kind === 'signed-in') this.recheck().catch(() => undefined)
			else if (this.state.session !== null) void this.confirmSignOut()
		})
	}

	private set(next: Partial<SessionState>): void {
		const merged = { ...this.state, ...next }
		const session = isSame(merged.session, this.state.session) ? this.state.session : merged.session
		this.state = { ...merged, session }
		for (const listener of this.listeners) listener()
	}

	private leave(options: SignOutOptions, ended: 'here' | 'elsewhere'): void {
		this.adapter.forget(options)
		this.set({ status: 'ready', session: null, lapsed: false, offline: false, error: null })
		this.adapter.changedHands(null, ended)
	}

	private take(session: SessionView): void {
		const { session: before, lapsed, offline } = this.state
		const isAnother = before !== null && before.user.id !== session.user.id
		if (isAnother) this.adapter.forget({})
		this.set({ status: 'ready', session, lapsed: false, offline: false, error: null })
		if (isAnother) this.adapter.changedHands(session, 'elsewhere')
		else if (lapsed || offline) this.adapter.renewed()
	}

	private async begin(): Promise<SessionView | null> {
		this.set({ status: 'starting', error: null })
		try {
			const { session, offline } = await fetchWithTries(this.adapter)
			this.set({ status: 'ready', session, lapsed: false, offline })
			if (session === null) this.adapter.ended()
			return session
		} catch (error) {
			this.set({ status: 'failed', error: startError(error) })
			return null
		}
	}

	private async compare(): Promise<void> {
		const before = this.state.session
		const session = await this.adapter.fetchSession()
		if (this.state.session !== before) return
		if (session !== null && this.holds > 0 && session.user.id === before?.user.id && !this.state.lapsed) return
		if (session !== null) this.take(session)
		else if (this.state.session !== null) {
			this.set({ lapsed: true, offline: false })
			this.adapter.ended()
		}
	}

	/** Another tab reports a sign-out: ignored if the server still has the session, else always applied. */
	private async confirmSignOut(): Promise<void> {
		const before = this.state.session
		const session = await this.adapter.fetchSession().catch(() => null)
		if (this.state.session !== before) return
		if (session === null) this.leave({}, 'elsewhere')
		else this.take(session)
	}

	subscribe(listener: () => void): () => void {
		this.listeners.add(listener)
		return () => this.listeners.delete(listener)
	}

	async ready(): Promise<SessionView | null> {
		this.started ??= this.begin()
		await this.started
		return this.state.session
	}

	start(): Promise<SessionView | null> {
		this.started = this.begin()
		return this.started
	}

	async recheck(): Promise<void> {
		if (this.state.status !== 'ready') return
		if (this.comparing === null) {
			this.comparing = this.compare().finally(() => {
				this.comparing = null
			})
			return this.comparing
		}
		// A request in flight may have been answered before this caller's update.
		this.following ??= this.comparing
			.catch(() => undefined)
			.then(() => {
				this.following = null
				return this.recheck()
			})
		await this.following
	}

	/** Deferred updates are re-checked after the last release. */
	hold(): () => void {
		let isHeld = true
		this.holds += 1
		return () => {
			if (!isHeld) return
			isHeld = false
			this.holds -= 1
			if (this.holds === 0) this.recheck().catch(() => undefined)
		}
	}

	signedIn(session: SessionView): void {
		this.started ??= Promise.resolve(session)
		this.take(session)
		this.adapter.channel.send({ kind: 'signed-in', userId: session.user.id })
	}

	async signOut(options: SignOutOptions = {}): Promise<void> {
		const { lapsed } = this.state
		await this.adapter.revoke().catch((error: unknown) => {
			if (!lapsed) throw error
		})
		this.adapter.channel.send({ kind: 'signed-out' })
		this.leave(options, 'here')
	}
}

/** The session of this tab, as confirmed by the server. */
export function createSessionStore(adapter: SessionAdapter): SessionStore {
	const tab = new TabSession(adapter)
	return {
		get: () => tab.state,
		subscribe: (listener) => tab.subscribe(listener),
		ready: () => tab.ready(),
		start: () => tab.start(),
		recheck: () => tab.recheck(),
		hold: () => tab.hold(),
		signedIn: (session) => tab.signedIn(session),
		signOut: (options) => tab.signOut(options),
	}
}
