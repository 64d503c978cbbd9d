import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { type ForeignRows, foreignRowsOf } from './foreign-rows.ts'
import { type Caller, judge } from './judge-answer.ts'
import { type OpenapiDocument, type Operation, operationsOf } from './operations.ts'
import { hostileRequests, type IdPool, wellFormedRequests } from './requests.ts'
import { startWalkedFirm, type WalkedFirm } from './walker.ts'

/** From the least trusted on; the last four may see every row of the firm. */
const OUTSIDE = ['nobody', 'guest', 'provider', 'client'] as const
const INSIDE = ['receptionist', 'clerk', 'staff', 'paralegal', 'attorney', 'admin', 'superuser'] as const
/** What each endpoint is given in full; the others are asked with well-formed requests only. */
const HOSTILE = new Set<string>(['nobody', 'client', 'superuser'])

interface Session {
	readonly user: { readonly id: string }
	readonly permissions: readonly string[]
	readonly clientIds: readonly string[]
}

async function documentOf(firm: WalkedFirm): Promise<OpenapiDocument> {
	return JSON.parse((await firm.send('', { method: 'GET', url: '/api/openapi.json' })).text)
}

async function sessionOf(firm: WalkedFirm, cookie: string): Promise<Session | null> {
	return JSON.parse((await firm.send(cookie, { method: 'GET', url: '/api/session' })).text)
}

async function anyOwnRow(ownerUrl: string, clientIds: readonly string[]): Promise<string | undefined> {
	const client = new pg.Client({ connectionString: ownerUrl })
	await client.connect()
	const { rows } = await client.query<{ id: string }>('SELECT id FROM api.cases WHERE client_id = ANY ($1) LIMIT 1', [
		clientIds,
	])
	await client.end()
	return rows[0]?.id
}

interface Walk {
	readonly firm: WalkedFirm
	readonly who: string
	readonly caller: Caller
	readonly document: OpenapiDocument
	readonly pool: IdPool
	/** Whose marks must not be seen; none for the people of the firm. */
	readonly foreign: ForeignRows
	readonly marks: readonly string[]
}

async function startWalk(firm: WalkedFirm, who: string): Promise<Walk> {
	const session = await sessionOf(firm, await firm.signIn(who))
	const foreign = await foreignRowsOf(firm.ownerUrl, session?.clientIds ?? [])
	const [someRow] = foreign.idByTable.values()
	const own = (await anyOwnRow(firm.ownerUrl, session?.clientIds ?? [])) ?? someRow ?? ''
	const kind = who === 'nobody' || who === 'guest' ? who : 'person'
	return {
		firm,
		who,
		caller: { kind, permissions: new Set(session?.permissions) },
		document: await documentOf(firm),
		pool: { own: { uuid: own, userId: session?.user.id ?? own }, foreign: foreign.idByTable },
		foreign,
		marks: OUTSIDE.some((one) => one === who) ? foreign.marks : [],
	}
}

/** Endpoints that end the caller's own session are followed by signing in again. */
async function walkOperation(
	walk: Walk,
	operation: Operation,
	cookie: string,
): Promise<{ problems: string[]; cookie: string }> {
	const { firm, who, caller, document, pool, marks } = walk
	const requests = [
		...wellFormedRequests(document, operation, pool),
		...(HOSTILE.has(who) ? hostileRequests(document, operation, pool) : []),
	]
	const problems: string[] = []
	let current = cookie
	for (const request of requests) {
		const answer = await firm.send(current, request)
		const isSignedOut = answer.status === 401 && who !== 'nobody' && (await sessionOf(firm, current)) === null
		if (isSignedOut) {
			current = await firm.signIn(who)
			const again = await firm.send(current, request)
			problems.push(judge(operation, request, again, caller, marks) ?? '')
		} else {
			problems.push(judge(operation, request, answer, caller, marks) ?? '')
		}
	}
	return { problems: problems.filter((one) => one !== ''), cookie: current }
}

describe('every endpoint of the OpenAPI document', () => {
	test.each([...OUTSIDE, ...INSIDE])('holds against %s', { timeout: 300_000 }, async (who) => {
		const firm = await startWalkedFirm()
		const walk = await startWalk(firm, who)
		const before = await walk.foreign.fingerprint()
		const problems: string[] = []
		let cookie = await firm.signIn(who)
		for (const operation of operationsOf(walk.document)) {
			const walked = await walkOperation(walk, operation, cookie)
			problems.push(...walked.problems)
			cookie = walked.cookie
		}
		const after = await walk.foreign.fingerprint()
		await firm.stop()
		expect(problems).toEqual([])
		if (walk.marks.length > 0) expect(after).toBe(before)
	})
})
