import type { Page } from 'playwright-core'

/** Everything a browser holds of a site beside cookies no script can read: storage, databases, caches, and what is on the
 *  screen, as one text. Binary values stand as their bytes, so that a name in the clear would show. */
export async function browserHoldings(page: Page): Promise<string> {
	return page.evaluate(async () => {
		const bytes = (buffer: ArrayBuffer | ArrayBufferView) => new TextDecoder('latin1').decode(buffer)
		const plain = (_key: string, value: unknown) =>
			value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? bytes(value) : value
		const read = <T>(request: IDBRequest<T>) =>
			new Promise<T>((resolve, reject) => {
				request.onsuccess = () => resolve(request.result)
				request.onerror = () => reject(request.error)
			})
		const held: string[] = [
			JSON.stringify({ ...localStorage }),
			JSON.stringify({ ...sessionStorage }),
			document.cookie,
			document.body.innerText,
			[...document.querySelectorAll('input, textarea')].map((one) => (one as HTMLInputElement).value).join('\n'),
		]
		for (const { name = '' } of await indexedDB.databases()) {
			const database = await read(indexedDB.open(name))
			for (const store of database.objectStoreNames) {
				const rows = database.transaction(store).objectStore(store)
				const [keys, values] = await Promise.all([read(rows.getAllKeys()), read(rows.getAll())])
				held.push(`${name}/${store} ${JSON.stringify(keys)} ${JSON.stringify(values, plain)}`)
			}
			database.close()
		}
		for (const name of await caches.keys()) {
			const cache = await caches.open(name)
			for (const request of await cache.keys()) held.push(`${name} ${request.url}`)
		}
		return held.join('\n')
	})
}
