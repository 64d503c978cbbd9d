import { cases } from '@praxis/contract/cases/cases.contract'
import { call } from '../../lib/call.ts'

/** Cases by name, for a choice. */
export async function findCases(typed: string, signal: AbortSignal) {
	const page = await call(cases.list, { search: typed || undefined, limit: 20 }, { signal })
	return page.items.map(({ id, caseName, clientName }) => ({ value: id, label: caseName, detail: clientName }))
}
