import { cases } from '@praxis/contract/cases/cases.contract'
import { call } from '../../lib/call.ts'

/** Cases by name, for a choice. */
export async function findCases(typed: string, signal: AbortSignal) {
	const page = await call(cases.list, { search: typed || undefined, limit: 20 }, { signal })
	return page.items.map(({ id, caseName, clientName }) => ({ value: id, label: caseName, detail: clientName }))
}

/** Cases of one client by name, for a choice. */
export async function casesOfClient(clientId: string, typed: string, signal: AbortSignal) {
	const page = await call(cases.list, { clientId, search: typed || undefined, limit: 20 }, { signal })
	return page.items.map(({ id, caseName, caseNumber }) => ({ value: id, label: caseName, detail: caseNumber }))
}
