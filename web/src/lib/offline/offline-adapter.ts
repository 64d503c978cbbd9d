import type { SessionView } from '@praxis/contract/shell/session'
import { reportFault } from '../report-fault.ts'

const DATABASE = 'praxis-offline'

/** Whether this browser has IndexedDB: without it the code isn't loaded. */
async function hasStore(): Promise<boolean> {
	if (typeof indexedDB === 'undefined') return false
	if (typeof indexedDB.databases !== 'function') return true
	return (await indexedDB.databases()).some((database) => database.name === DATABASE)
}

async function inStore<T>(otherwise: T, work: (store: typeof import('./kept-session.ts')) => Promise<T>): Promise<T> {
	try {
		return (await hasStore()) ? await work(await import('./kept-session.ts')) : otherwise
	} catch (error) {
		reportFault(error)
		return otherwise
	}
}

/** The session's access to browser storage. Failures are reported and treated as empty. */
export const offlineAdapter = {
	remembered: (): Promise<SessionView | null> => inStore(null, (store) => store.keptSession()),
	ended: (): void => void inStore(undefined, (store) => store.lockOffline()),
	forget: (discardWaiting: boolean): void =>
		void inStore(undefined, (store) => store.deleteOfflineData(discardWaiting)),
}
