import { caseIndex } from '@praxis/server/features/cases/open-case'
import autocannon from 'autocannon'
import { PLAIN_TABLES } from './by-hand.ts'
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
/** Least share of the speed of a create, beside plain tables without triggers, references, row security and counter. */
const FLOOR_SHARE_MIN = 0.3
const CREATE_P95_MAX_MS = 60

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

/** Both in turn, so that whatever else the machine does falls on both; the best of each counts. `settle` ends what one side has
 *  left to do, before the other begins. */
async function best(side: Side, other: Side, settle: () => Promise<void>): Promise<readonly [Load, Load]> {
	const measure = async (one: Side, seconds: number) => {
		const measured = await load(one, seconds)
		await settle()
		return measured
	}
	for (const one of [side, other]) await measure(one, WARM_UP_SECONDS)
	const runs: (readonly [Load, Load])[] = []
	for (let round = 0; round < ROUNDS; round += 1)
		runs.push([await measure(side, SECONDS), await measure(other, SECONDS)])
	const top = (at: 0 | 1) => runs.map((run) => run[at]).sort((a, b) => b.perSecond - a.perSecond)[0]
	const [ours, peer] = [top(0), top(1)]
	if (ours === undefined || peer === undefined) throw new Error('nothing was measured')
	return [ours, peer]
}

interface Measured {
	readonly name: string
	readonly ours: Side
	readonly bare: Side
	/** The least our requests a second may be of the other's. */
	readonly shareMin: number
	readonly p95Max?: number
}

async function pairsOf(firm: Firm): Promise<readonly Measured[]> {
	const one = await firm.platform.db.owner.query('SELECT id, client_id FROM api.cases ORDER BY id LIMIT 1')
	const { id, client_id: clientId } = one.rows[0]
	const headers = { cookie: firm.cookie, 'x-client-version': '1.0.0' }
	const json = { 'content-type': 'application/json' }
	const writing = { ...headers, ...json, origin: firm.app.url }
	const database = firm.platform.cluster?.pid()
	const pidsOf = ({ child }: Running) => [child.pid, database].filter((pid) => pid !== undefined)
	const ours = (path: string) => ({ url: `${firm.app.url}${path}`, headers, pids: pidsOf(firm.app) })
	const bare = (path: string) => ({ url: `${firm.bare.url}${path}`, pids: pidsOf(firm.bare) })
	const read = (name: string, path: string, barePath: string, p95Max?: number): Measured => ({
		name,
		ours: ours(path),
		bare: bare(barePath),
		shareMin: SHARE_MIN,
		...(p95Max === undefined ? {} : { p95Max }),
	})
	const create = (name: string, barePath: string, limits: Pick<Measured, 'shareMin' | 'p95Max'>): Measured => ({
		name,
		...limits,
		ours: {
			...ours('/api/cases'),
			method: 'POST',
			headers: writing,
			body: JSON.stringify({ clientId, caseName: 'Bench v. Praxis', type: 'General' }),
		},
		bare: {
			...bare(barePath),
			method: 'POST',
			headers: json,
			body: JSON.stringify({ clientId, actorId: firm.person.id, actorName: firm.person.fullName }),
		},
	})
	return [
		read('list of 50', '/api/cases', '/list', P95_MAX_MS),
		read('list, filtered', '/api/cases?status=New,Pending&priority=high', '/filter', P95_MAX_MS),
		read('list with total', '/api/cases?withTotal=true', '/total'),
		read('text search', '/api/cases?search=ortega', '/search?q=ortega:*'),
		read('open by id', `/api/cases/${id}`, `/get?id=${id}`),
		create('create, beside the same tables, triggers and counter by hand', '/create', { shareMin: SHARE_MIN }),
		create('create, beside plain tables by hand (the floor)', '/create-plain', {
			shareMin: FLOOR_SHARE_MIN,
			p95Max: CREATE_P95_MAX_MS,
		}),
	]
}

/** Requests a second with session, permission, row security and audit beside a bare Fastify route without them. */
export async function measureHttp(firm: Firm): Promise<void> {
	const isJudged = firm.size === 'large'
	const rows = []
	await firm.platform.db.owner.query(PLAIN_TABLES)
	await firm.platform.db.owner.query('VACUUM ANALYZE floor.cases, floor.audit_log')
	for (const { name, ours, bare, shareMin, p95Max } of await pairsOf(firm)) {
		const [mine, theirs] = await best(ours, bare, () => caseIndex.indexAll(firm.platform))
		const share = mine.perSecond / theirs.perSecond
		rows.push([
			name,
			mine.perSecond,
			theirs.perSecond,
			share,
			isJudged ? verdict(share, shareMin, 'higher') : '',
			theirs.cpuMs / mine.cpuMs,
			mine.p97,
			isJudged && p95Max !== undefined ? verdict(mine.p97, p95Max, 'lower') : '',
			theirs.p97,
		])
	}
	printTable(
		`${firm.size}: requests a second under ${CLIENTS} clients, beside a bare Fastify route`,
		['', 'ours/s', 'bare/s', 'share', 'limit', 'by processor time', 'p97.5 ms', 'limit', 'bare p97.5'],
		rows,
	)
}
