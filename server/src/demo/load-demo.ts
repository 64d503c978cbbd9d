import { DAY_MS } from '@praxis/contract/kernel/dates'
import type pg from 'pg'
import { hashPassword } from '../platform/auth/password-hash.ts'
import type { Platform } from '../platform/platform.ts'
import { CASE_DETAIL_COLUMNS, caseDetails } from './case-details.ts'
import { loadStageHistory, readStages } from './case-stages.ts'
import { copyRows } from './copy-rows.ts'
import { DEMO_ACCOUNTS, type DemoAccount } from './demo-accounts.ts'
import { firmDay } from './firm-day.ts'
import {
	type DemoClient,
	type DemoPeople,
	type DemoSize,
	FIRM_SIZES,
	FIRST_CASE_NUMBER,
	generateCases,
	generateClients,
} from './generate-firm.ts'
import { demoHistory } from './generate-history.ts'
import { generateNotifications } from './generate-notifications.ts'
import { loadAgent } from './load-agent.ts'
import { loadAnswers } from './load-answers.ts'
import { loadAssessments } from './load-assessments.ts'
import { loadAssignments } from './load-assignments.ts'
import { loadByCommands } from './load-by-commands.ts'
import { loadClientRecords } from './load-client-records.ts'
import { loadConflictDecisions } from './load-conflict-decisions.ts'
import { loadConnected } from './load-connected.ts'
import { loadDay } from './load-day.ts'
import { loadDeletedClients } from './load-deleted-clients.ts'
import { loadDocuments } from './load-documents.ts'
import { loadDuplicates } from './load-duplicates.ts'
import { loadFirm } from './load-firm.ts'
import { countIntakeHits, loadIntakes } from './load-intakes.ts'
import { loadLimitationPeriods } from './load-limitation-periods.ts'
import { loadNotifications } from './load-notifications.ts'
import { loadParties, loadSharedContacts } from './load-parties.ts'
import { loadPortal } from './load-portal.ts'
import { loadQuestionnaires } from './load-questionnaires.ts'
import { loadTasks } from './load-tasks.ts'
import { loadTimeline } from './load-timeline.ts'
import { loadWalls } from './load-walls.ts'
import { CaseNumbers, type NumberedCase } from './number-cases.ts'
import { Random } from './random.ts'

const SEED = 20_260_101
const BATCH = 5_000

export interface LoadedDemo {
	readonly accounts: number
	readonly clients: number
	readonly cases: number
	readonly parties: number
}

interface DemoUser extends DemoAccount {
	readonly id: string
}

/** Fills an empty firm with invented people, clients and cases: the same ones every time, in one transaction. All of them
 *  sign in with `password`; with null none can, for a publicly reachable firm: the accounts are well known. */
export async function loadDemoFirm(
	platform: Pick<Platform, 'db' | 'clock' | 'files' | 'secrets'>,
	size: DemoSize,
	password: string | null,
): Promise<LoadedDemo> {
	const client = await platform.db.owner.connect()
	try {
		await client.query('BEGIN')
		const anchor = firmDay(platform.clock.now())
		await loadFirm(client, platform.files, anchor)
		const { first, author, ...loaded } = await loadAll(client, size, anchor, password, platform.clock.now())
		if (size === 'small') await loadDocuments(client, platform.files, first, { ...author, anchor })
		await client.query('COMMIT')
		await client.query('ANALYZE')
		if (size === 'small') await loadByCommands(platform, anchor)
		return loaded
	} catch (error) {
		await client.query('ROLLBACK')
		throw error
	} finally {
		client.release()
	}
}

async function loadAll(
	client: pg.PoolClient,
	size: DemoSize,
	anchor: Date,
	password: string | null,
	now: Date,
): Promise<LoadedDemo & { readonly first: readonly NumberedCase[]; readonly author: DemoUser }> {
	const random = new Random(SEED)
	const users = DEMO_ACCOUNTS.map((one) => ({ ...one, id: random.id(anchor.getTime() - 900 * DAY_MS) }))
	await loadUsers(client, users, anchor)
	await loadPasswords(client, random, users, password)
	const attorneys = users.filter((user) => user.role === 'attorney')
	const clientUsers = users.filter((user) => user.role === 'client')
	const people: DemoPeople = { attorneyIds: attorneys.map((user) => user.id), clientUsers }
	const stages = await readStages(client)
	const team = { attorneyIds: people.attorneyIds, paralegalId: idOf(users, 'paralegal'), stages }
	const firm = FIRM_SIZES[size]
	if (size === 'large') await switchSearch(client, 'DISABLE')
	const clients = [...generateClients(random, firm.clients, people, anchor)]
	await loadClients(client, clients)
	const staff = users.filter((user) => user.role !== 'client')
	if (size === 'small') await loadClientRecords(client, clients, staff, anchor)
	let parties = 0
	const first: NumberedCase[] = []
	const numbers = new CaseNumbers(FIRST_CASE_NUMBER)
	for (const batch of inBatches(generateCases(random, firm, clients, people, anchor))) {
		const cases = numbers.number(batch)
		await loadCases(client, cases, (one) => caseDetails(one, team, anchor))
		if (first.length === 0) first.push(...cases)
		if (size === 'small') {
			await loadHistory(client, random, cases, anchor)
			await loadStageHistory(client, cases, stages)
		}
		parties += cases.reduce((sum, one) => sum + one.parties.length, 0)
	}
	const assignees = { receptionistId: idOf(users, 'receptionist'), attorneyIds: people.attorneyIds }
	await loadIntakes(client, { clients, cases: first }, assignees, now, anchor)
	await loadNotifications(client, generateNotifications(random, users, first, anchor))
	await loadQuestionnaires(client, idOf(users, 'admin'), anchor)
	await loadAnswers(client, { clients, cases: first, inviterId: idOf(users, 'attorney'), anchor })
	const periods = await loadLimitationPeriods(client, userOf(users, 'admin'), anchor)
	await loadAssessments(client, userOf(users, 'attorney'), { anchor, now }, periods)
	await numbers.keep(client)
	if (size === 'small') {
		await loadDuplicates(client, clients, anchor)
		await loadSharedContacts(client, first, idOf(users, 'paralegal'), anchor)
	}
	await loadDeletedClients(client, random, idOf(users, 'admin'), anchor)
	await loadTasks(client, random, first, { anchor, now })
	await loadTimeline(client, first, staff, anchor)
	const admin = userOf(users, 'admin')
	await loadPortal(client, new Random(SEED + 1), { clients, cases: first, attorneys, admin, anchor, now })
	await loadDay(client, userOf(users, 'receptionist'), now)
	await loadWalls(client, first, { screenedId: idOf(users, 'clerk'), screenedBy: idOf(users, 'superuser'), anchor })
	await loadAssignments(client, now)
	await loadConflictDecisions(client, clients, first, { decidedBy: idOf(users, 'attorney'), anchor })
	if (size === 'large') {
		await switchSearch(client, 'ENABLE')
		await client.query('SELECT api.fill_search()')
		await client.query('SELECT api.fill_party_names()')
		await client.query('ANALYZE api.clients, api.cases, api.contacts, api.case_parties')
	}
	await client.query('SELECT api.index_new_cases($1)', [firm.cases])
	await countIntakeHits(client)
	await loadAgent(client, idOf(users, 'attorney'), anchor)
	if (size === 'small') await loadConnected(client, first, { author: userOf(users, 'attorney'), anchor })
	const author = userOf(users, 'paralegal')
	return { accounts: users.length, clients: clients.length, cases: firm.cases, parties, first, author }
}

function userOf(users: readonly DemoUser[], role: DemoUser['role']): DemoUser {
	const found = users.find((user) => user.role === role)
	if (found === undefined) throw new Error(`no ${role} among the accounts of the demo firm`)
	return found
}

function idOf(users: readonly DemoUser[], role: DemoUser['role']): string {
	return userOf(users, role).id
}

/** A large firm's tables of searched words and of names are filled once it is loaded, which takes half as long as row by row. */
async function switchSearch(client: pg.PoolClient, to: 'ENABLE' | 'DISABLE'): Promise<void> {
	await client.query(`ALTER TABLE api.cases ${to} TRIGGER cases_index_insert`)
	await client.query(`ALTER TABLE api.case_parties ${to} TRIGGER case_parties_copy_contact`)
	for (const table of ['clients', 'contacts', 'case_parties']) {
		await client.query(`ALTER TABLE api.${table} ${to} TRIGGER ${table}_search_insert`)
		await client.query(`ALTER TABLE api.${table} ${to} TRIGGER ${table}_names_insert`)
	}
}

/** A large firm is never held as a whole. */
function* inBatches<T>(items: Iterable<T>): Generator<T[]> {
	let batch: T[] = []
	for (const item of items) {
		batch.push(item)
		if (batch.length < BATCH) continue
		yield batch
		batch = []
	}
	if (batch.length > 0) yield batch
}

function dayAfter(anchor: Date, days: number): string {
	return new Date(anchor.getTime() + days * DAY_MS).toISOString().slice(0, 10)
}

async function loadUsers(client: pg.PoolClient, users: readonly DemoUser[], anchor: Date): Promise<void> {
	const since = new Date(anchor.getTime() - 900 * DAY_MS)
	await copyRows(
		client,
		'api.users',
		[
			'id',
			'email',
			'full_name',
			'role',
			'role_title',
			'email_verified',
			'onboarding_completed',
			'created_at',
			'updated_at',
		],
		users.map((user) => [
			user.id,
			user.email,
			user.fullName,
			user.role,
			user.roleTitle || null,
			true,
			user.isIntroduced,
			since,
			since,
		]),
	)
	await copyRows(
		client,
		'api.user_settings',
		['user_id', 'theme', 'created_at', 'updated_at'],
		users.filter((user) => user.isIntroduced).map((user) => [user.id, 'system', since, since]),
	)
	await copyRows(
		client,
		'api.attorney_profiles',
		[
			'user_id',
			'bar_admissions',
			'practice_areas',
			'biography',
			'office_phone',
			'languages',
			'years_of_experience',
			'locations',
			'days_off',
		],
		users
			.filter((user) => user.role === 'attorney')
			.map((user, at) => [
				user.id,
				[
					{
						jurisdiction: 'New York',
						barNumber: `${5_201_330 + at * 417}`,
						admittedOn: `20${12 + at * 4}-03-01`,
						expiresOn: dayAfter(anchor, 500 + at * 90),
					},
				],
				at === 0 ? '{"Civil Litigation","Employment Law"}' : '{"Family Law","Estate Planning"}',
				'',
				`(212) 555-01${40 + at}`,
				at === 0 ? '{"English","Spanish"}' : '{"English","Swedish"}',
				at === 0 ? 14 : 10,
				at === 0 ? '{"New York"}' : '{"New York","New Jersey"}',
				at === 0 ? [] : [{ from: dayAfter(anchor, 40), to: dayAfter(anchor, 47) }],
			]),
	)
}

/** Draws as many ids either way, so that the rest of the firm stays the same. */
async function loadPasswords(
	client: pg.PoolClient,
	random: Random,
	users: readonly DemoUser[],
	password: string | null,
): Promise<void> {
	const hash = password === null ? null : await hashPassword(password)
	const rows = users.map((user) => [random.id(0), user.id, user.id, 'credential', hash])
	if (hash === null) return
	await copyRows(client, 'api.accounts', ['id', 'user_id', 'account_id', 'provider_id', 'password'], rows)
}

async function loadClients(client: pg.PoolClient, clients: readonly DemoClient[]): Promise<void> {
	await copyRows(
		client,
		'api.clients',
		[
			'id',
			'kind',
			'full_name',
			'email',
			'phone',
			'company_name',
			'address',
			'city',
			'state',
			'zip',
			'status',
			'user_id',
			'attorney_id',
			'created_at',
			'updated_at',
		],
		map(clients, (one) => [
			one.id,
			one.kind,
			one.fullName,
			one.email,
			one.phone,
			one.companyName,
			one.address,
			one.city,
			one.state,
			one.zip,
			one.status,
			one.userId,
			one.attorneyId,
			one.createdAt,
			one.createdAt,
		]),
	)
}

async function loadCases(
	client: pg.PoolClient,
	cases: readonly NumberedCase[],
	detailsOf: (one: NumberedCase) => ReturnType<typeof caseDetails>,
): Promise<void> {
	await copyRows(
		client,
		'api.cases',
		[
			'id',
			'number',
			'case_number',
			'case_name',
			'title',
			'description',
			'status',
			'priority',
			'type',
			'client_id',
			'client_name',
			'client_email',
			'client_phone',
			'attorney_id',
			'analysis_data',
			'created_at',
			'updated_at',
			...CASE_DETAIL_COLUMNS,
		],
		map(cases, (one) => [
			one.id,
			one.number,
			one.caseNumber,
			one.caseName,
			one.title,
			one.description,
			one.status,
			one.priority,
			one.type,
			one.client.id,
			one.client.fullName,
			one.client.email,
			one.client.phone,
			one.attorneyId,
			one.analysis,
			one.createdAt,
			one.updatedAt,
			...detailsOf(one),
		]),
	)
	await loadParties(client, cases)
}

function* map<T, R>(items: Iterable<T>, make: (item: T) => R): Generator<R> {
	for (const item of items) yield make(item)
}

async function loadHistory(
	client: pg.PoolClient,
	random: Random,
	cases: readonly NumberedCase[],
	anchor: Date,
): Promise<void> {
	await copyRows(
		client,
		'api.audit_log',
		['id', 'at', 'actor_id', 'action', 'entity', 'entity_id', 'client_id', 'case_id', 'before', 'after', 'request_id'],
		map(demoHistory(random, cases, anchor), (row) => [
			row.id,
			row.at,
			row.actorId,
			row.action,
			'cases',
			row.caseId,
			row.clientId,
			row.caseId,
			row.before,
			row.after,
			'demo',
		]),
	)
}
