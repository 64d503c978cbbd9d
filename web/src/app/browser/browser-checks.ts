/** What a browser may refuse us, found by trying. */
export type BrowserIssue = 'local-storage' | 'session-storage' | 'cookies' | 'indexed-db' | 'private-window'

const PROBE = 'praxis-probe'

export interface BrowserParts {
	readonly localStorage: () => Storage
	readonly sessionStorage: () => Storage
	readonly document: Pick<Document, 'cookie'>
	readonly indexedDB: () => IDBFactory
	readonly storage: () => Pick<StorageManager, 'getDirectory'> | undefined
}

export const thisBrowser: BrowserParts = {
	localStorage: () => window.localStorage,
	sessionStorage: () => window.sessionStorage,
	get document() {
		return document
	},
	indexedDB: () => window.indexedDB,
	storage: () => navigator.storage,
}

function canStore(open: () => Storage): boolean {
	try {
		const storage = open()
		storage.setItem(PROBE, PROBE)
		const kept = storage.getItem(PROBE) === PROBE
		storage.removeItem(PROBE)
		return kept
	} catch {
		return false
	}
}

function canSetCookie(page: Pick<Document, 'cookie'>): boolean {
	try {
		page.cookie = `${PROBE}=1; SameSite=Strict; Path=/`
		const kept = page.cookie.includes(`${PROBE}=1`)
		page.cookie = `${PROBE}=; SameSite=Strict; Path=/; Max-Age=0`
		return kept
	} catch {
		return false
	}
}

/** What can be tried at once. */
export function checkAtOnce(parts: BrowserParts = thisBrowser): BrowserIssue[] {
	const issues: BrowserIssue[] = []
	if (!canStore(parts.localStorage)) issues.push('local-storage')
	if (!canStore(parts.sessionStorage)) issues.push('session-storage')
	if (!canSetCookie(parts.document)) issues.push('cookies')
	return issues
}

function canOpenDatabase(factory: () => IDBFactory): Promise<boolean> {
	return new Promise((resolve) => {
		try {
			const opening = factory().open(PROBE)
			opening.onerror = () => resolve(false)
			opening.onsuccess = () => {
				opening.result.close()
				factory().deleteDatabase(PROBE)
				resolve(true)
			}
		} catch {
			resolve(false)
		}
	})
}

/** Private windows of several browsers offer a folder for the site's files and then refuse to open it. */
async function refusesFolder(storage: BrowserParts['storage']): Promise<boolean> {
	const manager = storage()
	if (typeof manager?.getDirectory !== 'function') return false
	try {
		await manager.getDirectory()
		return false
	} catch {
		return true
	}
}

/** Everything, including what takes a moment to try. */
export async function checkBrowser(parts: BrowserParts = thisBrowser): Promise<BrowserIssue[]> {
	const issues = checkAtOnce(parts)
	const [database, noFolder] = await Promise.all([canOpenDatabase(parts.indexedDB), refusesFolder(parts.storage)])
	if (!database) issues.push('indexed-db')
	if (noFolder) issues.push('private-window')
	return issues
}
