import { session } from '@praxis/contract/identity/session.contract'
import { ACCOUNT_CALL_MS } from '@praxis/contract/kernel/account-time'
import { call } from '../call.ts'
import { isEmbedded } from '../embedded.ts'
import { discardFirstAnswers } from '../first-answers.ts'
import { offlineAdapter } from '../offline/offline-adapter.ts'
import { previewOfTab } from '../preview.ts'
import { clearPersonalData } from '../storage.ts'
import { createSessionChannel } from './session-channel.ts'
import type { SessionAdapter, SessionChannel } from './session-store.ts'

const SESSION_TIMEOUT_MS = ACCOUNT_CALL_MS

const NO_CHANNEL: SessionChannel = { send: () => undefined, subscribe: () => undefined }
const isApart = () => isEmbedded() || previewOfTab() !== null

/** The session's adapter to the server and the browser. What they lead to is left to the shell. */
export function sessionAdapter(after: Pick<SessionAdapter, 'changedHands' | 'forget' | 'renewed'>): SessionAdapter {
	return {
		fetchSession: () => call(session.get, {}, { timeoutMs: SESSION_TIMEOUT_MS }),
		revoke: async () => {
			await call(session.signOut, {}, { timeoutMs: SESSION_TIMEOUT_MS })
		},
		forget: (options) => {
			if (previewOfTab() !== null) return discardFirstAnswers()
			discardFirstAnswers()
			clearPersonalData()
			offlineAdapter.forget(options.discardWaiting === true)
			after.forget(options)
		},
		// A page within another site is without the person's session and must not end it; a preview of the portal keeps nothing.
		remembered: isApart() ? async () => null : offlineAdapter.remembered,
		ended: isApart() ? () => undefined : offlineAdapter.ended,
		wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
		channel: previewOfTab() === null ? createSessionChannel() : NO_CHANNEL,
		changedHands: after.changedHands,
		renewed: after.renewed,
	}
}
