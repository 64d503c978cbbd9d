import { session } from '@praxis/contract/identity/session.contract'
import { ACCOUNT_CALL_MS } from '@praxis/contract/kernel/account-time'
import { call } from '../call.ts'
import { isEmbedded } from '../embedded.ts'
import { discardFirstAnswers } from '../first-answers.ts'
import { offlineAdapter } from '../offline/offline-adapter.ts'
import { clearPersonalData } from '../storage.ts'
import { createSessionChannel } from './session-channel.ts'
import type { SessionAdapter } from './session-store.ts'

const SESSION_TIMEOUT_MS = ACCOUNT_CALL_MS

/** The session's adapter to the server and the browser. What they lead to is left to the shell. */
export function sessionAdapter(after: Pick<SessionAdapter, 'changedHands' | 'forget' | 'renewed'>): SessionAdapter {
	return {
		fetchSession: () => call(session.get, {}, { timeoutMs: SESSION_TIMEOUT_MS }),
		revoke: async () => {
			await call(session.signOut, {}, { timeoutMs: SESSION_TIMEOUT_MS })
		},
		forget: (options) => {
			discardFirstAnswers()
			clearPersonalData()
			offlineAdapter.forget(options.discardWaiting === true)
			after.forget(options)
		},
		// A page within another site is without the person's session and must not end it.
		remembered: isEmbedded() ? async () => null : offlineAdapter.remembered,
		ended: isEmbedded() ? () => undefined : offlineAdapter.ended,
		wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
		channel: createSessionChannel(),
		changedHands: after.changedHands,
		renewed: after.renewed,
	}
}
