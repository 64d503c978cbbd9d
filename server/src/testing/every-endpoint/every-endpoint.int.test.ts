import { rolePermissions } from '@praxis/contract/kernel/permissions'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../test-server.ts'
import { AuditWatch } from './audit-watch.ts'
import { type ForeignRows, foreignRowsOf } from './foreign-rows.ts'
import { type Caller, judge, mayCall } from './judge-answer.ts'
import { type OpenapiDocument, type Operation, operationsOf } from './operations.ts'
import { hostileRequests, type IdPool, tablesNamedBy, wellFormedRequests } from './requests.ts'
import { type LoadedFirm, loadFirm, startWalkedFirm, type WalkedFirm } from './walker.ts'

/** From the least trusted on; the last four may see every row of the firm. */
const OUTSIDE = ['anonymous', 'guest', 'provider', 'client'] as const
const INSIDE = ['receptionist', 'clerk', 'staff', 'paralegal', 'attorney', 'admin', 'superuser'] as const
/** Who sends everything to each endpoint; the others send well-formed requests only. */
const HOSTILE = new Set<string>(['anonymous', 'client', 'superuser'])
/** Whose changes are looked for in the audit log: they may do all that there is. */
const AUDITED = new Set<string>(['client', 'superuser'])

interface Session {
	readonly user: { readonly id: string }
	readonly permissions: readonly string[]
	readonly clientIds: readonly string[]
}

async function sessionOf(firm: WalkedFirm, cookie: string): Promise<Session | null> {
	return JSON.parse((await firm.send(cookie, { method: 'GET', url: '/api/session' })).text)
}

async function anyOwnRow(owner: pg.Client, clientIds: readonly string[]): Promise<string | undefined> {
	const { rows } = await owner.query<{ id: string }>('SELECT id FROM api.cases WHERE client_id = ANY ($1) LIMIT 1', [
		clientIds,
	])
	return rows[0]?.id
}

let loaded: LoadedFirm

beforeAll(async () => {
	loaded = await loadFirm()
})

afterAll(() => loaded.remove())

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
	const foreign = await foreignRowsOf(firm.owner, session?.clientIds ?? [])
	const [someRow] = foreign.idByTable.values()
	const own = (await anyOwnRow(firm.owner, session?.clientIds ?? [])) ?? someRow ?? ''
	const kind = who === 'anonymous' || who === 'guest' ? who : 'person'
	return {
		firm,
		who,
		caller: { kind, permissions: new Set(session?.permissions), isOfFirm: !OUTSIDE.some((one) => one === who) },
		document: await loaded.document(firm),
		pool: { own: { uuid: own, userId: session?.user.id ?? own }, foreign: foreign.idByTable },
		foreign,
		marks: OUTSIDE.some((one) => one === who) ? foreign.marks : [],
	}
}

/** A refusal of the whole endpoint does not depend on the row; what one colleague may see, the next is not kept from. */
function tablesToTry({ who, caller, pool }: Walk, operation: Operation): readonly string[] {
	if (!mayCall(operation, caller)) return []
	const tables = [...pool.foreign.keys()]
	return OUTSIDE.some((one) => one === who) ? tables : tablesNamedBy(operation, tables)
}

/** Gives the caller back the rights an operation took: who demands a second factor of everyone may do nothing more without one,
 *  and all that follows would be refused unseen. */
async function restoreRights({ firm, caller }: Walk, cookie: string): Promise<void> {
	if (caller.kind !== 'person') return
	const rights = async () => (await sessionOf(firm, cookie))?.permissions.length
	const kept = await rights()
	// Without a session the next operation signs in again.
	if (kept === undefined || kept === caller.permissions.size) return
	await asOwner(firm.ownerUrl, 'UPDATE api.identity_settings SET second_factor_roles = DEFAULT')
	await expect.poll(rights).toBe(caller.permissions.size)
}

/** A firm role is walked where its right differs from that of the role before it; the first and the last everywhere. */
function differs({ who, caller }: Walk, operation: Operation): boolean {
	const at = INSIDE.findIndex((one) => one === who)
	const before = INSIDE[at - 1]
	if (before === undefined || at === INSIDE.length - 1) return true
	return mayCall(operation, caller) !== mayCall(operation, { ...caller, permissions: rolePermissions(before) })
}

/** Endpoints that end the caller's own session are followed by signing in again. */
async function walkOperation(
	walk: Walk,
	operation: Operation,
	cookie: string,
): Promise<{ problems: string[]; cookie: string }> {
	const { firm, who, caller, document, pool, marks } = walk
	const requests = [
		...wellFormedRequests(document, operation, pool, tablesToTry(walk, operation)),
		...(HOSTILE.has(who) ? hostileRequests(document, operation, pool, mayCall(operation, caller)) : []),
	]
	const problems: string[] = []
	const audit = new AuditWatch(firm.owner, operation)
	let current = cookie
	for (const request of requests) {
		await audit.before()
		const answer = await firm.send(current, request)
		const isSignedOut = answer.status === 401 && who !== 'anonymous' && (await sessionOf(firm, current)) === null
		if (isSignedOut) {
			current = await firm.signIn(who)
			const again = await firm.send(current, request)
			problems.push(judge(operation, request, again, caller, marks) ?? '')
		} else {
			problems.push(judge(operation, request, answer, caller, marks) ?? '')
		}
		await audit.after(answer.status)
	}
	if (AUDITED.has(who)) problems.push(audit.problem ?? '')
	return { problems: problems.filter((one) => one !== ''), cookie: current }
}

/** Fewer than these mean that the walk looked at too little to say anything. */
const FEWEST_OPERATIONS = 60
const FEWEST_MARKS = 100

async function walkAll(walk: Walk, operations: readonly Operation[]): Promise<string[]> {
	const problems: string[] = []
	let cookie = await walk.firm.signIn(walk.who)
	for (const operation of operations) {
		const walked = await walkOperation(walk, operation, cookie)
		problems.push(...walked.problems)
		cookie = walked.cookie
		if (operation.method !== 'GET') await restoreRights(walk, cookie)
	}
	return problems
}

describe('every endpoint of the OpenAPI document', () => {
	test.each([...OUTSIDE, ...INSIDE])('holds against %s', { timeout: 900_000 }, async (who) => {
		const firm = await startWalkedFirm(loaded)
		try {
			const walk = await startWalk(firm, who)
			const every = operationsOf(walk.document)
			const operations = every.filter((one) => differs(walk, one))
			expect(every.length).toBeGreaterThan(FEWEST_OPERATIONS)
			expect(walk.foreign.marks.length).toBeGreaterThan(FEWEST_MARKS)
			const before = await walk.foreign.fingerprint()
			expect(await walkAll(walk, operations)).toEqual([])
			if (walk.marks.length > 0) expect(await walk.foreign.fingerprint()).toBe(before)
		} finally {
			await firm.stop()
		}
	})

	test('would not hold with a policy that lets a client see others', { timeout: 300_000 }, async () => {
		const firm = await startWalkedFirm(loaded)
		try {
			await asOwner(firm.ownerUrl, 'ALTER POLICY clients_client ON api.clients USING (true)')
			const walk = await startWalk(firm, 'client')
			const operations = operationsOf(walk.document).filter((one) => one.id === 'portalClients.get')
			expect((await walkAll(walk, operations)).join('\n')).toContain('shows the foreign')
		} finally {
			await firm.stop()
		}
	})
})
