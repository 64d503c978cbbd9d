import { session } from '@praxis/contract/identity/session.contract'
import { call } from '../call.ts'
import { offlineDoors } from '../offline/offline-doors.ts'
import { forgetPersonal } from '../storage.ts'
import { makeSessionChannel } from './session-channel.ts'
import type { SessionDoors } from './session-store.ts'

const SESSION_TIMEOUT_MS = 10_000

/** The session's doors to the server and the browser. What they lead to is left to the shell. */
export function sessionDoors(after: Pick<SessionDoors, 'changedHands' | 'forget' | 'renewed'>): SessionDoors {
	return {
		fetchSession: () => call(session.get, {}, { timeoutMs: SESSION_TIMEOUT_MS }),
		revoke: async () => {
			await call(session.signOut, {}, { timeoutMs: SESSION_TIMEOUT_MS })
		},
		forget: (options) => {
			forgetPersonal()
			offlineDoors.forget(options.discardWaiting === true)
			after.forget(options)
		},
		remembered: offlineDoors.remembered,
		ended: offlineDoors.ended,
		wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
		channel: makeSessionChannel(),
		changedHands: after.changedHands,
		renewed: after.renewed,
	}
}
