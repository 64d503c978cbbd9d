import { documents } from '@praxis/contract/documents/documents.contract'
import { call } from '../../lib/call.ts'

/** Documents that the user may see, by title, for a choice. */
export async function findDocuments(typed: string, signal: AbortSignal) {
	const page = await call(documents.list, { search: typed || undefined, limit: 20 }, { signal })
	return page.items.map(({ id, title }) => ({ value: id, label: title }))
}
