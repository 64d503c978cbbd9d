import autocannon from 'autocannon'
import type { Firm } from './firm.ts'
import { printTable, verdict } from './print.ts'
import type { Running } from './processes.ts'
import { processorMs } from './processor.ts'

const CLIENTS = 16
const WARM_UP_SECONDS = 2
const SECONDS = 3
const ROUNDS = 2
/** For the large firm: in a small one a query takes less than the session and the transaction around it. */
const SHARE_MIN = 0.6
const P95_MAX_MS = 25
const LISTS = ['list of 50', 'list, filtered']

interface Side {
	readonly url: string
	readonly method?: 'GET' | 'POST'
	readonly headers?: Record<string, string>
	readonly body?: string
	/** The server and the database. */
	readonly pids: readonly number[]
}

interface Load {
	readonly perSecond: number
	/** Milliseconds at the 97.5th percentile, the nearest the tool knows to the 95th. */
	readonly p97: number
	/** Processor time of the server and the database for one request. */
	readonly cpuMs: number
}

async function load(side: Side, seconds: number): Promise<Load> {
	const before = processorMs(side.pids)
	const result = await autocannon({
		url: side.url,
		method: side.method ?? 'GET',
		connections: CLIENTS,
		duration: seconds,
		...(side.headers === undefined ? {} : { headers: side.headers }),
		...(side.body === undefined ? {} : { body: side.body }),
	})
	if (result.non2xx > 0 || result.errors > 0) {
		throw new Error(`${side.url}: ${result.non2xx} refused, ${result.errors} failed`)
	}
	const cpuMs = (processorMs(side.pids) - before) / result.requests.total
	return { perSecond: result.requests.average, p97: result.latency.p97_5, cpuMs }
}

/** Both in turn, so that whatever else the machine does falls on both; the best of each counts. */
async function best(side: Side, other: Side): Promise<readonly [Load, Load]> {
	for (const one of [side, other]) await load(one, WARM_UP_SECONDS)
	const runs: (readonly [Load, Load])[] = []
	for (let round = 0; round < ROUNDS; round += 1) runs.push([await load(side, SECONDS), await load(other, SECONDS)])
	const top = (at: 0 | 1) => runs.map((run) => run[at]).sort((a, b) => b.perSecond - a.perSecond)[0]
	const [ours, peer] = [top(0), top(1)]
	if (ours === undefined || peer === undefined) throw new Error('nothing was measured')
	return [ours, peer]
}

async function pairsOf(firm: Firm): Promise<readonly (readonly [string, Side, Side])[]> {
	const one = await firm.platform.db.owner.query('SELECT id, client_id FROM api.cases ORDER BY id LIMIT 1')
	const { id, client_id: clientId } = one.rows[0]
	const headers = { cookie: firm.cookie, 'x-client-version': '1.0.0' }
	const json = { 'content-type': 'application/json' }
	const writing = { ...headers, ...json, origin: firm.app.url }
	const database = firm.platform.cluster?.pid()
	const pidsOf = ({ child }: Running) => [child.pid, database].filter((pid) => pid !== undefined)
	const ours = (path: string) => ({ url: `${firm.app.url}${path}`, headers, pids: pidsOf(firm.app) })
	const bare = (path: string) => ({ url: `${firm.bare.url}${path}`, pids: pidsOf(firm.bare) })
	return [
		['list of 50', ours('/api/cases'), bare('/list')],
		['list, filtered', ours('/api/cases?status=New,Pending&priority=high'), bare('/filter')],
		['list with total', ours('/api/cases?withTotal=true'), bare('/total')],
		['text search', ours('/api/cases?search=ortega'), bare('/search?q=ortega:*')],
		['open by id', ours(`/api/cases/${id}`), bare(`/get?id=${id}`)],
		[
			'create with audit row',
			{
				...ours('/api/cases'),
				method: 'POST',
				headers: writing,
				body: JSON.stringify({ clientId, caseName: 'Bench v. Praxis', type: 'General' }),
			},
			{
				...bare('/create'),
				method: 'POST',
				headers: json,
				body: JSON.stringify({ clientId, actorId: firm.person.id, actorName: firm.person.fullName }),
			},
		],
	]
}

/** Requests a second with session, permission, row security and audit beside a bare Fastify route without them. */
export async function measureHttp(firm: Firm): Promise<void> {
	const isJudged = firm.size === 'large'
	const rows = []
	for (const [name, ours, bare] of await pairsOf(firm)) {
		const [mine, theirs] = await best(ours, bare)
		const share = mine.perSecond / theirs.perSecond
		rows.push([
			name,
			mine.perSecond,
			theirs.perSecond,
			share,
			isJudged ? verdict(share, SHARE_MIN, 'higher') : '',
			theirs.cpuMs / mine.cpuMs,
			mine.p97,
			isJudged && LISTS.includes(name) ? verdict(mine.p97, P95_MAX_MS, 'lower') : '',
			theirs.p97,
		])
	}
	printTable(
		`${firm.size}: requests a second under ${CLIENTS} clients, beside a bare Fastify route`,
		['', 'ours/s', 'bare/s', 'share', 'limit', 'by processor time', 'p97.5 ms', 'limit', 'bare p97.5'],
		rows,
	)
}
