import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { asOwner } from '../test-server.ts'
import { commitSeed, isTurn } from '../turn-by-commit.ts'
import { type ForeignRows, foreignRowsOf } from './foreign-rows.ts'
import { type Operation, operationsOf } from './operations.ts'
import { mentions, type NamedRequest, namesRows, requestsAbout } from './requests.ts'
import type { SampleIds } from './sample-value.ts'
import { type LoadedFirm, loadFirm, startWalkedFirm, type WalkedFirm } from './walker.ts'

/** What users may do with a client although a case of theirs is restricted, each with its reason. */
const ALLOWED: ReadonlyMap<string, string> = new Map([
	['cases.open', 'another matter of the same client is no part of the restricted one'],
	['conflicts.decide', 'as for opening that other matter'],
	['conflicts.refer', 'as for opening that other matter'],
	['reviews.decide', 'an inquiry may be about that other matter; opening it changes nothing of the client'],
	['reviews.open', 'as for deciding on it'],
	['clients.add', 'a new client has no case'],
	['users.create', 'the account is screened like its maker'],
	['users.invite', 'the account is screened like its maker'],
])
/** Rows that hold a record of their own are found by these names of path parameters. */
const OF_CASE = '/api/cases/{id}/'
const FEWEST_WRITES = 80
/** Endpoints of the caller's own account and sessions, which they would end; none names a row of a case. */
const OWN = /^\/api\/(account|session|setup)(\/|$)/
/** Nor does it, and the caller would be refused everything after it. */
const ENDS_THE_WALK = 'userPermissions.setSecondFactorPolicy'

let loaded: LoadedFirm
beforeAll(async () => {
	loaded = await loadFirm()
})
afterAll(() => loaded.remove())

let firm: WalkedFirm
beforeEach(async () => {
	firm = await startWalkedFirm(loaded)
	await asOwner(
		firm.ownerUrl,
		`INSERT INTO api.case_walls (case_id, user_id, reason)
		SELECT c.id, u.id, 'test' FROM api.cases c, api.users u WHERE u.email = 'superuser@demo.praxis.test'`,
	)
}, 1_200_000)
afterEach(async () => {
	await firm.stop()
})

async function rows<T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> {
	return (await firm.owner.query<T>(text, values)).rows
}

interface WalledRow {
	readonly table: string
	readonly id: string
	readonly clientId: string | null
	readonly caseId: string | null
	readonly version: number | null
	readonly name: string | null
}

/** A contact in the portal of a walled client: its row is named by client and account. */
function walledContacts(): Promise<WalledRow[]> {
	return rows<WalledRow>(
		`SELECT 'portal_contacts' AS table, p.user_id AS id, p.client_id AS "clientId", NULL AS "caseId", p.version, NULL AS name
		FROM api.portal_contacts p JOIN api.cases c USING (client_id) ORDER BY p.client_id LIMIT 1`,
	)
}

/** A row of each table that belongs to a restricted case or its client, and the client and case of the row. */
async function walledRows(foreign: ForeignRows): Promise<WalledRow[]> {
	// First: adding contacts is limited.
	const found = await walledContacts()
	for (const [table, id] of foreign.idByTable) {
		const [row] = await rows<{ row: Record<string, unknown> }>(
			`SELECT to_jsonb(t) AS row FROM api.${table} t WHERE id = $1`,
			[id],
		)
		const text = (column: string) => (typeof row?.row[column] === 'string' ? String(row.row[column]) : null)
		found.push({
			table,
			id,
			clientId: table === 'clients' ? id : text('client_id'),
			caseId: table === 'cases' ? id : text('case_id'),
			version: typeof row?.row.version === 'number' ? row.row.version : null,
			name: text('case_name'),
		})
	}
	return found
}

/** Ids as the operation names them: `/api/cases/{id}/parties/{partyId}` is asked with the case and the party. */
function idsOf({ path, inPath }: Operation, row: WalledRow): SampleIds {
	const isPartOfCase = path.startsWith(OF_CASE) && inPath.length > 1 && row.caseId !== null
	const byName = {
		...(row.clientId !== null && { clientId: row.clientId }),
		...(row.caseId !== null && { caseId: row.caseId }),
		...(isPartOfCase && { id: row.caseId }),
		...(row.version !== null && { version: row.version }),
		...(row.name !== null && { confirm: row.name }),
	}
	return { uuid: row.id, userId: row.id, byName }
}

/** Ids and names of the restricted cases, their parties and tasks. */
async function marksOf(): Promise<string[]> {
	const found = await rows<{ mark: string }>(
		`SELECT id::text AS mark FROM api.cases UNION SELECT case_name FROM api.cases
		UNION SELECT id::text FROM api.case_parties UNION SELECT id::text FROM api.tasks WHERE case_id IS NOT NULL`,
	)
	return found.map((row) => row.mark)
}

/** Without the second of two requests that are the same. */
function distinct([first, second]: NamedRequest[]): NamedRequest[] {
	const isSame = first?.url === second?.url && first?.body === second?.body
	return [first, isSame ? undefined : second].filter((one) => one !== undefined)
}

/** One in so many of the rows whose table an operation does not mention is asked for, others with each commit. */
const OTHERS_IN = 6
const SEED = commitSeed()

/** The rows that an operation is asked for: of the case and the client, of tables that it mentions, and with a seed in turn of the
 *  others. */
function rowsFor(operation: Operation, walled: readonly WalledRow[], seed: string | null): readonly WalledRow[] {
	if (!namesRows(operation)) return walled.slice(0, 1)
	const isOften = ({ table }: WalledRow) => table === 'cases' || table === 'clients' || mentions(operation, table)
	return walled.filter((row) => isOften(row) || (seed !== null && isTurn(OTHERS_IN, seed, operation.id, row.table)))
}

interface Walk {
	readonly problems: readonly string[]
	readonly operations: readonly Operation[]
	readonly walled: readonly WalledRow[]
}

/** Marks whose id the walker gave to a row of its own just now: ids are unique within a table only. */
function takenBy(
	request: NamedRequest,
	answer: { readonly status: number; readonly text: string },
	marks: readonly string[],
) {
	const body = request.body?.toString() ?? ''
	if (request.method !== 'POST' || answer.status !== 200) return []
	return marks.filter((mark) => body.includes(`"id":"${mark}"`) && answer.text.includes(`"id":"${mark}"`))
}

/** What is wrong with the answers to a screened superuser, who is screened from every case. */
async function walk(isAsked: (operation: Operation) => boolean, seed: string | null): Promise<Walk> {
	const others = await rows<{ id: string }>(
		'SELECT id FROM api.clients k WHERE NOT EXISTS (SELECT FROM api.cases c WHERE c.client_id = k.id)',
	)
	const foreign = await foreignRowsOf(
		firm.owner,
		others.map((one) => one.id),
	)
	let walled = await walledRows(foreign)
	let marks = await marksOf()
	const cookie = await firm.signIn('superuser')
	const document = await loaded.document(firm)
	const operations = operationsOf(document).filter(
		(one) => !OWN.test(one.path) && one.id !== ENDS_THE_WALK && isAsked(one),
	)
	const problems: string[] = []
	let before = await foreign.fingerprint()
	for (const operation of operations) {
		const answers: boolean[] = []
		for (const row of rowsFor(operation, walled, seed)) {
			for (const request of distinct(requestsAbout(document, operation, row.table, idsOf(operation, row)))) {
				const answer = await firm.send(cookie, request)
				const isFault = answer.status === 401 || (answer.status >= 500 && answer.status !== 503)
				if (isFault) problems.push(`${operation.id} ${request.name}: ${answer.status} ${answer.text}`)
				answers.push(answer.text.includes('"code":"forbidden"'))
				const taken = takenBy(request, answer, marks)
				marks = marks.filter((mark) => !taken.includes(mark))
				const asked = `${decodeURIComponent(request.url)} ${request.body?.toString() ?? ''}`
				const seen = marks.find((mark) => answer.text.includes(mark) && !asked.includes(mark))
				if (seen !== undefined) problems.push(`${operation.id} (${request.name}) shows ${seen}`)
			}
		}
		// What only clients may do is refused each time; else row security alone said no, without a reason.
		if (new Set(answers).size > 1) problems.push(`${operation.id} gives no reason`)
		if (operation.method === 'GET') continue
		const after = await foreign.fingerprint()
		if (after !== before && !ALLOWED.has(operation.id)) {
			const parts = after.split('\n').filter((part) => !before.includes(part))
			problems.push(`${operation.id} changed ${parts.map((part) => part.split(' ')[0]).join(', ')}`)
		}
		// The versions of rows that were changed all the same.
		if (after !== before) walled = await walledRows(foreign)
		before = after
	}
	return { problems, operations, walled }
}

test('nothing shows a restricted case or changes its client', { timeout: 1_200_000 }, async () => {
	const { problems, operations, walled } = await walk(() => true, SEED)
	expect(operations.filter((one) => one.method !== 'GET').length).toBeGreaterThan(FEWEST_WRITES)
	const tables = ['cases', 'clients', 'case_parties', 'tasks', 'portal_contacts', 'portal_links']
	expect(walled.map((row) => row.table)).toEqual(expect.arrayContaining(tables))
	expect(problems).toEqual([])
})

test('that would not hold without the walls around clients', { timeout: 1_200_000 }, async () => {
	await asOwner(
		firm.ownerUrl,
		`CREATE OR REPLACE FUNCTION api.is_kept_from_client(client uuid) RETURNS boolean
			LANGUAGE sql STABLE SECURITY DEFINER SET search_path = api, pg_temp RETURN false`,
	)
	const { problems } = await walk(({ path }) => path.startsWith('/api/clients/'), null)
	const ids = problems.map((problem) => problem.split(' ')[0])
	const changing = ['clients.edit', 'clients.moveToDeleted', 'clientCards.save']
	const ofPortal = ['portalContacts.add', 'portalContacts.edit', 'portalContacts.remove', 'portalLinks.send']
	expect(ids).toEqual(expect.arrayContaining([...changing, ...ofPortal]))
})
