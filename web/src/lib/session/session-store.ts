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
	/** The server has not said so yet: it is the last session this browser knows of. */
	readonly offline: boolean
	readonly error: string | null
}

export type SessionNews = { readonly kind: 'signed-out' } | { readonly kind: 'signed-in'; readonly userId: string }

/** The part of BroadcastChannel that is used: news from and to the other tabs. */
export interface SessionChannel {
	send(news: SessionNews): void
	hear(listener: (news: SessionNews) => void): void
}

export interface SignOutOptions {
	/** Writes that wait on this device are given up. */
	readonly discardWaiting?: boolean
}

export interface SessionDoors {
	/** Asks the server who is signed in; null when nobody is. */
	readonly fetchSession: () => Promise<SessionView | null>
	readonly revoke: () => Promise<void>
	/** Forgets what this browser holds of the person; writes that were not sent only if they gave them up. */
	readonly forget: (options: SignOutOptions) => void
	/** The last session of this browser, for when the server does not answer. */
	readonly remembered: () => Promise<SessionView | null>
	/** The server says that nobody is signed in (any more). */
	readonly ended: () => void
	readonly wait: (ms: number) => Promise<void>
	readonly channel: SessionChannel
	/** Called when a lapsed session stands again or one from this device was confirmed: what is shown may be old. */
	readonly renewed: () => void
	/** Called when another person is signed in than the one the screen belongs to, or nobody any more: because they left
	 *  here, or elsewhere while this screen was open. */
	readonly changedHands: (session: SessionView | null, ended: 'here' | 'elsewhere') => void
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
	/** While held, news about the same person's session wait, so that nothing on the screen gives way to them. The answer lets go. */
	readonly hold: () => () => void
	/** Takes over what a sign-in answered. */
	readonly signedIn: (session: SessionView) => void
	/** Revokes the session on the server, then forgets it here. Throws when the server could not be told of one that it
	 *  has not ended itself. */
	readonly signOut: (options?: SignOutOptions) => Promise<void>
}

function isUnanswered(error: unknown): boolean {
	return error instanceof ApiError && (error.status === 0 || (error.status >= 502 && error.status <= 504))
}

/** What a person reads when the first question stays without an answer. */
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

async function fetchWithTries(doors: SessionDoors): Promise<FirstAnswer> {
	for (let attempt = 0; ; attempt += 1) {
		try {
			return { session: await doors.fetchSession(), offline: false }
		} catch (error) {
			const session = isUnanswered(error) && attempt === 0 ? await doors.remembered() : null
			if (session !== null) return { session, offline: true }
			if (attempt >= SESSION_TRIES - 1) throw error
			await doors.wait(SESSION_BACK_OFF_MS[attempt] ?? 0)
		}
	}
}

class TabSession {
	private readonly doors: SessionDoors
	private readonly listeners = new Set<() => void>()
	private started: Promise<SessionView | null> | null = null
	private comparing: Promise<void> | null = null
	private following: Promise<void> | null = null
	private holds = 0
	state: SessionState = { status: 'starting', session: null, lapsed: false, offline: false, error: null }

	constructor(doors: SessionDoors) {
		this.doors = doors
		doors.channel.hear((news) => {
			if (news.kind === 'signed-in') this.recheck().catch(() => undefined)
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
		this.doors.forget(options)
		this.set({ status: 'ready', session: null, lapsed: false, offline: false, error: null })
		this.doors.changedHands(null, ended)
	}

	private take(session: SessionView): void {
		const { session: before, lapsed, offline } = this.state
		const isAnother = before !== null && before.user.id !== session.user.id
		if (isAnother) this.doors.forget({})
		this.set({ status: 'ready', session, lapsed: false, offline: false, error: null })
		if (isAnother) this.doors.changedHands(session, 'elsewhere')
		else if (lapsed || offline) this.doors.renewed()
	}

	private async begin(): Promise<SessionView | null> {
		this.set({ status: 'starting', error: null })
		try {
			const { session, offline } = await fetchWithTries(this.doors)
			this.set({ status: 'ready', session, lapsed: false, offline })
			if (session === null) this.doors.ended()
			return session
		} catch (error) {
			this.set({ status: 'failed', error: startError(error) })
			return null
		}
	}

	private async compare(): Promise<void> {
		const before = this.state.session
		const session = await this.doors.fetchSession()
		if (this.state.session !== before) return
		if (session !== null && this.holds > 0 && session.user.id === before?.user.id && !this.state.lapsed) return
		if (session !== null) this.take(session)
		else if (this.state.session !== null) {
			this.set({ lapsed: true, offline: false })
			this.doors.ended()
		}
	}

	/** Another tab says that it signed out. A word that the server denies changes nothing; one it confirms, or does not
	 *  answer to, always takes effect, whatever the person is doing. */
	private async confirmSignOut(): Promise<void> {
		const before = this.state.session
		const session = await this.doors.fetchSession().catch(() => null)
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
		// What is on its way may have been answered before that of which this caller knows.
		this.following ??= this.comparing
			.catch(() => undefined)
			.then(() => {
				this.following = null
				return this.recheck()
			})
		await this.following
	}

	/** What was put off is asked for again once nobody holds any more. */
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
		this.doors.channel.send({ kind: 'signed-in', userId: session.user.id })
	}

	async signOut(options: SignOutOptions = {}): Promise<void> {
		const { lapsed } = this.state
		await this.doors.revoke().catch((error: unknown) => {
			if (!lapsed) throw error
		})
		this.doors.channel.send({ kind: 'signed-out' })
		this.leave(options, 'here')
	}
}

/** Who is signed in, as the server says it. One per browser tab. */
export function makeSessionStore(doors: SessionDoors): SessionStore {
	const tab = new TabSession(doors)
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
