import type { RouteEntry } from '@praxis/contract/shell/routes'
import type { SessionView } from '@praxis/contract/shell/session'
import { emailOf } from './people.ts'

/** Reads JSON of the running product as a signed-in user. */
export type Ask = (path: string) => Promise<unknown>

function firstId(answer: unknown): string | null {
	if (typeof answer !== 'object' || answer === null || !('items' in answer) || !Array.isArray(answer.items)) return null
	const [first] = answer.items
	return typeof first?.id === 'string' ? first.id : null
}

/** Lists of rows for the addresses whose segment before the parameter is not the name of one. */
const LISTS: Readonly<Record<string, string>> = {
	billing: 'billing/invoices?limit=1',
	'conflict-check': 'conflict-runs?limit=1',
	'data-import': 'imports?limit=1',
	documents: 'documents?kind=pdf&limit=1',
	messages: 'message-threads?limit=1',
	questionnaire: 'questionnaires?status=published&audience=public&limit=1',
	retention: 'destruction-lists?limit=1',
	reconciliations: 'trust/reconciliations?limit=1',
	'trust-accounting': 'trust/ledgers?limit=1',
}

/** The same for rows of one client. */
const LISTS_OF_CLIENT: Readonly<Record<string, (clientId: string) => string>> = {
	billing: (clientId) => `billing/invoices?clientId=${clientId}&state=issued,sent,partly_paid,paid&limit=1`,
	assessments: (clientId) => `assessments?clientId=${clientId}&limit=1`,
	messages: (clientId) => `message-threads?clientId=${clientId}&limit=1`,
}

/** What a parameter stands for: the first row of the list named by the segment before it, as `/api/cases` names cases. */
async function parameterValue(
	entry: RouteEntry,
	segment: string,
	name: string,
	session: SessionView | null,
	ask: Ask,
): Promise<string> {
	// Unknown: the page says so.
	if (name === 'token') return 'unknown'
	if (name === 'emailOrId') return emailOf('attorney')
	const own = session?.clientIds[0]
	if (entry.client === 'own' && own !== undefined) return own
	const ofClient = entry.client === true ? own : undefined
	const place = ofClient === undefined ? segment : `clients/${ofClient}/${segment}`
	const known = ofClient === undefined ? LISTS[segment] : LISTS_OF_CLIENT[segment]?.(ofClient)
	const id = firstId(await ask(`/api/${known ?? `${place}?limit=1`}`))
	if (id === null) throw new Error(`No row to open ${entry.path} with: /api/${segment} lists none.`)
	return id
}

/** A path that can be opened: parameters filled with rows of the demo firm. `ask` sees the whole firm. */
export async function concretePath(entry: RouteEntry, session: SessionView | null, ask: Ask): Promise<string> {
	const segments = entry.path.split('/')
	const filled = segments.map(async (segment, index) => {
		if (segment === '*') return 'anything'
		if (!segment.startsWith(':')) return segment
		return encodeURIComponent(await parameterValue(entry, segments[index - 1] ?? '', segment.slice(1), session, ask))
	})
	return (await Promise.all(filled)).join('/')
}
