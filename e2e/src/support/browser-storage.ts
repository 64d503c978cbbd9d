import type { Page } from 'playwright-core'

/** All that this browser keeps for the page's origin, as text: local and session storage, and every value of every database,
 *  bytes read as text. */
export async function browserStorage(page: Page): Promise<string> {
	return await page.evaluate(async () => {
		const promised = <T>(request: IDBRequest<T>) =>
			new Promise<T>((resolve, reject) => {
				request.onsuccess = () => resolve(request.result)
				request.onerror = () => reject(request.error)
			})
		const textOf = (value: unknown): string => {
			if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value)
			if (ArrayBuffer.isView(value)) return new TextDecoder('latin1').decode(value)
			if (Array.isArray(value)) return value.map(textOf).join('\n')
			if (typeof value === 'object' && value !== null) return Object.entries(value).flat().map(textOf).join('\n')
			return String(value)
		}
		const found = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
		for (const { name = '' } of await indexedDB.databases()) {
			const database = await promised(indexedDB.open(name))
			for (const store of database.objectStoreNames) {
				const opened = database.transaction(store).objectStore(store)
				found.push(store, textOf(await promised(opened.getAll())), textOf(await promised(opened.getAllKeys())))
			}
			database.close()
		}
		return found.join('\n')
	})
}

/** How much the sealed store of this browser holds; drafts are records too. */
export async function storedCounts(page: Page): Promise<Record<'keys' | 'records' | 'drafts' | 'outbox', number>> {
	return await page.evaluate(async () => {
		const promised = <T>(request: IDBRequest<T>) =>
			new Promise<T>((resolve, reject) => {
				request.onsuccess = () => resolve(request.result)
				request.onerror = () => reject(request.error)
			})
		const name = 'praxis-offline'
		// Opening it before the app has would make it, without anything in it.
		const isThere = (await indexedDB.databases()).some((database) => database.name === name)
		if (!isThere) return { keys: 0, records: 0, drafts: 0, outbox: 0 }
		const database = await promised(indexedDB.open(name))
		const count = (store: string) => promised(database.transaction(store).objectStore(store).count())
		const records = await promised(database.transaction('records').objectStore('records').getAll())
		const drafts = records.filter((record: { shelf: string }) => record.shelf === 'drafts').length
		const counts = { keys: await count('keys'), records: records.length, drafts, outbox: await count('outbox') }
		database.close()
		return counts
	})
}
