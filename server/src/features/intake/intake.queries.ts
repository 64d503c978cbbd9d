import type { intake } from '@praxis/contract/intake/intake.contract'
import {
	declineReason,
	INTAKE_STATUSES,
	type InquiryHit,
	type IntakeRecord,
	type IntakeSort,
	type IntakeStatus,
	type IntakeSummary,
	intakeChannel,
	intakeFields,
	intakeStatus,
	openStep,
	SOURCES,
	source,
	spamReason,
	URGENCIES,
	urgency,
} from '@praxis/contract/intake/intake.fields'
import { BOARD_COLUMN_MAX, isOpenStep } from '@praxis/contract/intake/intake.rules'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { MailStatus } from '@praxis/contract/kernel/mail-status'
import { newId } from '@praxis/contract/kernel/new-id'
import type { Page } from '@praxis/contract/kernel/page'
import { RELATIONSHIPS } from '@praxis/contract/questionnaires/relationships'
import { type Insertable, sql } from 'kysely'
import { columnsAs, valuesOf } from '../../platform/db/columns.ts'
import { countFound } from '../../platform/db/count-found.ts'
import type { Db } from '../../platform/db/db.ts'
import { closedValues } from '../../platform/db/keyset.ts'
import type { Intakes } from '../../platform/db/schema.gen.ts'
import type { SearchQuery } from '../../platform/db/search-source.ts'
import { matchesWords } from '../../platform/db/search-words.ts'
import { inAlphabet, inOrderOf, type PageOrder, selectPage } from '../../platform/db/select-page.ts'

const EXCERPT_LENGTH = 240
const SPAM_COUNTED_MAX = 1_000

const LISTED = {
	id: 'id',
	number: 'number',
	status: 'status',
	channel: 'channel',
	fullName: 'full_name',
	companyName: 'company_name',
	email: 'email',
	phone: 'phone',
	address: 'address',
	city: 'city',
	state: 'state',
	zip: 'zip',
	practiceArea: 'practice_area',
	deadlineOn: 'deadline_on',
	urgency: 'urgency',
	referralSource: 'referral_source',
	assignedTo: 'assigned_to',
	spamReason: 'spam_reason',
	conflictCount: 'conflict_count',
	declinedReason: 'declined_reason',
	createdAt: 'created_at',
	updatedAt: 'updated_at',
	version: 'version',
} as const
const COLUMNS = {
	...LISTED,
	matter: 'matter',
	happenedOn: 'happened_on',
	referralDetail: 'referral_detail',
	contactedAt: 'contacted_at',
	declinedAt: 'declined_at',
	declinedFrom: 'declined_from',
	declinedNote: 'declined_note',
	letterSubject: 'letter_subject',
	letterText: 'letter_text',
	letterTo: 'letter_to',
	letterAt: 'letter_at',
	openedAt: 'opened_at',
	clientId: 'client_id',
	caseId: 'case_id',
} as const
const { id: _id, number: _number, createdAt: _createdAt, updatedAt: _updatedAt, version: _version, ...KEPT } = COLUMNS
const WRITTEN = { ...KEPT, letterHash: 'letter_hash' } as const

const excerpt = sql<string>`left(intakes.matter, ${sql.lit(EXCERPT_LENGTH)})`.as('excerpt')
const assignedName = sql<string | null>`(SELECT full_name FROM api.users WHERE users.id = intakes.assigned_to)`.as(
	'assignedName',
)
const enteredByName = sql<string | null>`(SELECT full_name FROM api.users WHERE users.id = intakes.entered_by)`.as(
	'enteredByName',
)
const answeredAt = sql<Date | null>`(SELECT max(a.submitted_at) FROM api.answers a WHERE a.intake_id = intakes.id)`.as(
	'answeredAt',
)
const sentAt = sql<Date | null>`(SELECT max(v.created_at) FROM api.answer_invitations v WHERE v.intake_id = intakes.id
	AND v.revoked_at IS NULL AND v.expires_at > now()
	AND NOT EXISTS (SELECT FROM api.answers a WHERE a.id = v.answers_id AND a.submitted_at IS NOT NULL))`.as('sentAt')
const letterMail = sql<MailStatus | null>`(SELECT m.status FROM api.mail_outbox m WHERE intakes.letter_to <> ''
	AND m.intake_id = intakes.id AND m.kind = 'intake.declined' ORDER BY m.created_at DESC LIMIT 1)`.as('letterMail')
const isCaseDeleted = sql<boolean>`(intakes.case_id IS NULL AND intakes.case_deleted_at IS NOT NULL)`.as(
	'isCaseDeleted',
)
const SHOWN = [excerpt, assignedName, answeredAt, sentAt] as const
const SUMMARY = [...columnsAs('intakes', LISTED), ...SHOWN] as const
const RECORD = [...columnsAs('intakes', COLUMNS), ...SHOWN, enteredByName, letterMail, isCaseDeleted] as const

/** What is written of an inquiry; what was not sent stays as it is. */
export type IntakeChanges = {
	readonly [F in keyof Omit<IntakeRecord, 'contactedAt' | 'declinedAt' | 'openedAt'> & keyof typeof WRITTEN]?:
		| IntakeRecord[F]
		| undefined
} & {
	readonly [F in 'contactedAt' | 'declinedAt' | 'openedAt' | 'letterAt']?: Date | string | null
} & { readonly [F in 'letterSubject' | 'letterText' | 'letterTo' | 'letterHash']?: string }

interface Row {
	readonly status: string
	readonly channel: string
	readonly urgency: string
	readonly referralSource: string | null
	readonly spamReason: string | null
	readonly declinedReason: string | null
	readonly answeredAt: Date | null
	readonly sentAt: Date | null
	readonly createdAt: Date
	readonly updatedAt: Date
}

function toSummary<R extends Row>(row: R) {
	return {
		...row,
		status: intakeStatus.parse(row.status),
		channel: intakeChannel.parse(row.channel),
		urgency: urgency.parse(row.urgency),
		referralSource: source.nullable().parse(row.referralSource),
		spamReason: spamReason.nullable().parse(row.spamReason),
		declinedReason: declineReason.nullable().parse(row.declinedReason),
		answeredAt: row.answeredAt?.toISOString() ?? null,
		sentAt: row.sentAt?.toISOString() ?? null,
		createdAt: row.createdAt.toISOString(),
		updatedAt: row.updatedAt.toISOString(),
	}
}

async function selectParties(db: Db, intakeId: string): Promise<IntakeRecord['parties']> {
	const rows = await db
		.selectFrom('intake_parties')
		.select(['id', 'name', 'role'])
		.where('intake_id', '=', intakeId)
		.orderBy('position')
		.execute()
	return rows.map(({ role, ...row }) => ({ ...row, role: RELATIONSHIPS.find((one) => one === role) ?? 'other' }))
}

async function readIntake(db: Db, id: string, lock: boolean): Promise<IntakeRecord | null> {
	const [row, parties] = await Promise.all([
		db
			.selectFrom('intakes')
			.select(RECORD)
			.where('intakes.id', '=', id)
			.$if(lock, (query) => query.forUpdate())
			.executeTakeFirst(),
		selectParties(db, id),
	])
	if (row === undefined) return null
	const { letterSubject, letterText, letterTo, letterAt, letterMail, ...rest } = toSummary(row)
	const letter = { subject: letterSubject, text: letterText, emailedTo: letterTo, mail: letterMail }
	return {
		...rest,
		parties,
		letter: letterAt === null ? null : { ...letter, at: letterAt.toISOString() },
		contactedAt: row.contactedAt?.toISOString() ?? null,
		declinedAt: row.declinedAt?.toISOString() ?? null,
		declinedFrom: openStep.nullable().parse(row.declinedFrom),
		openedAt: row.openedAt?.toISOString() ?? null,
	}
}

/** One inquiry, if the caller may see it. */
export function selectIntake(db: Db, id: string): Promise<IntakeRecord | null> {
	return readIntake(db, id, false)
}

/** Locks the inquiry until the transaction ends and returns it as it then is. */
export function lockIntake(db: Db, id: string): Promise<IntakeRecord | null> {
	return readIntake(db, id, true)
}

/** SHA-256 of the letter's PDF in the file store; null when there is no letter. */
export async function selectLetterHash(db: Db, id: string): Promise<string | null> {
	const row = await db.selectFrom('intakes').select('letter_hash').where('id', '=', id).executeTakeFirst()
	return row?.letter_hash ?? null
}

/** The next number. An unused number leaves a gap, which is harmless here. */
export async function allocateIntakeNumber(db: Db): Promise<number> {
	const { rows } = await sql<{ number: number }>`SELECT nextval('api.intake_number')::integer AS number`.execute(db)
	const [row] = rows
	if (row === undefined) throw new Error('the sequence gave no number')
	return row.number
}

type Origin = Pick<Insertable<Intakes>, 'entered_by'> & {
	readonly id: string
	readonly number: number
	readonly created_at: Date
}

/** Reads nothing back: a visitor may not. */
export async function insertIntake(
	db: Db,
	origin: Origin,
	values: IntakeChanges & Pick<IntakeRecord, 'fullName'>,
): Promise<void> {
	const row = { ...submittedColumns(values), full_name: values.fullName, updated_at: origin.created_at, ...origin }
	await db.insertInto('intakes').values(row).execute()
}

/** The values of an inquiry by column. */
export function submittedColumns(values: IntakeChanges) {
	return valuesOf(WRITTEN, values)
}

interface NewParty {
	readonly name: string
	readonly role: string
}

export async function insertParties(db: Db, intakeId: string, parties: readonly NewParty[]): Promise<void> {
	if (parties.length === 0) return
	const rows = parties.map(({ name, role }, position) => ({ id: newId(), intake_id: intakeId, name, role, position }))
	await db.insertInto('intake_parties').values(rows).execute()
}

export async function replaceParties(db: Db, intakeId: string, parties: readonly NewParty[]): Promise<void> {
	await db.deleteFrom('intake_parties').where('intake_id', '=', intakeId).execute()
	await insertParties(db, intakeId, parties)
}

/** Writes fields of an inquiry that the caller has locked. */
export async function updateIntake(db: Db, id: string, now: Date, values: IntakeChanges): Promise<IntakeRecord | null> {
	await db
		.updateTable('intakes')
		.set({ ...submittedColumns(values), updated_at: now, version: sql`version + 1` })
		.where('id', '=', id)
		.execute()
	return selectIntake(db, id)
}

/** Not a change of the inquiry: its version stays. */
export async function updateConflictCount(db: Db, id: string, count: number): Promise<void> {
	await db.updateTable('intakes').set({ conflict_count: count }).where('id', '=', id).execute()
}

export async function deleteIntake(db: Db, id: string): Promise<void> {
	await db.deleteFrom('intakes').where('id', '=', id).execute()
}

/** Whether a person is an active member of the firm. */
export async function isActiveMember(db: Db, userId: string): Promise<boolean> {
	const row = await db
		.selectFrom('users')
		.select('id')
		.where('id', '=', userId)
		.where('status', '=', 'active')
		.where('role', 'not in', ['client', 'service_provider'])
		.executeTakeFirst()
	return row !== undefined
}

export type IntakeListInput = ParsedInput<typeof intake.list>

/** The moment a day begins in the time zone of the firm. */
function startOf(day: string, plusDays = 0) {
	return sql<Date>`((${day}::date + ${plusDays}::integer)::timestamp AT TIME ZONE (SELECT time_zone FROM api.firm))`
}

function filtered(db: Db, filter: Omit<IntakeListInput, 'cursor' | 'limit' | 'sort' | 'direction' | 'withTotal'>) {
	const words = matchesWords('intakes.search', filter.search)
	let query = db.selectFrom('intakes')
	if (words !== null) query = query.where(words)
	query = query.where('intakes.spam_reason', filter.spam ? 'is not' : 'is', null)
	if (filter.status.length > 0) query = query.where('intakes.status', 'in', closedValues(filter.status))
	if (filter.urgency.length > 0) query = query.where('intakes.urgency', 'in', closedValues(filter.urgency))
	if (filter.referralSource.length > 0) {
		query = query.where('intakes.referral_source', 'in', closedValues(filter.referralSource))
	}
	if (filter.practiceArea !== undefined && filter.practiceArea !== '') {
		query = query.where('intakes.practice_area', '=', filter.practiceArea)
	}
	if (filter.assignedTo !== undefined) query = query.where('intakes.assigned_to', '=', filter.assignedTo)
	if (filter.from !== undefined) query = query.where('intakes.created_at', '>=', startOf(filter.from))
	if (filter.to !== undefined) query = query.where('intakes.created_at', '<', startOf(filter.to, 1))
	return query
}

const { values: LABELS } = intakeFields.referralSource
/** Sources by the names on screen. */
const SOURCES_BY_LABEL = SOURCES.toSorted((a, b) => LABELS[a].localeCompare(LABELS[b]))

const ORDER = {
	sorts: {
		createdAt: 'intakes.created_at',
		fullName: 'intakes.full_name',
		status: inOrderOf('intakes.status', INTAKE_STATUSES),
		practiceArea: inAlphabet<string | null>('intakes.practice_area'),
		urgency: inOrderOf('intakes.urgency', URGENCIES.toReversed()),
		deadlineOn: 'intakes.deadline_on',
		referralSource: inOrderOf('intakes.referral_source', SOURCES_BY_LABEL),
		assignedName: sql<
			string | null
		>`(SELECT full_name COLLATE "und-x-icu" FROM api.users WHERE users.id = intakes.assigned_to)`,
		number: 'intakes.number',
		email: 'intakes.email',
		phone: 'intakes.phone',
		address: inAlphabet('intakes.address'),
		city: inAlphabet('intakes.city'),
		state: inAlphabet('intakes.state'),
		zip: 'intakes.zip',
	},
	id: 'intakes.id',
	nullable: ['practiceArea', 'deadlineOn', 'referralSource', 'assignedName'],
} as const satisfies PageOrder<IntakeSort>

/** A page of inquiries. */
export function selectIntakePage(db: Db, input: IntakeListInput): Promise<Page<IntakeSummary>> {
	const matching = filtered(db, input)
	const total = input.withTotal ? countFound(db, matching.select('intakes.id')) : null
	return selectPage(matching.select(SUMMARY), ORDER, input, toSummary, total)
}

type BoardInput = ParsedInput<typeof intake.board>

/** High before medium before low. */
const URGENCY_RANK = sql`array_position(ARRAY['high', 'medium', 'low'], intakes.urgency)`

/** The inquiries of each step, with how many there are: open steps by urgency, then the oldest first; closed steps newest first. All queries are sent before one is answered. */
export async function selectBoard(db: Db, { search, assignedTo }: BoardInput): Promise<OutputOf<typeof intake.board>> {
	const onBoard = filtered(db, { status: [], urgency: [], referralSource: [], spam: false, search, assignedTo })
	const columnOf = (status: IntakeStatus) =>
		onBoard
			.select(SUMMARY)
			.where('intakes.status', '=', status)
			.$if(isOpenStep(status), (open) => open.orderBy(URGENCY_RANK))
			.orderBy('intakes.created_at', isOpenStep(status) ? 'asc' : 'desc')
			.orderBy('intakes.id', isOpenStep(status) ? 'asc' : 'desc')
			.limit(BOARD_COLUMN_MAX)
			.execute()
	const [columns, counted, spam] = await Promise.all([
		Promise.all(INTAKE_STATUSES.map(columnOf)),
		onBoard
			.select(['intakes.status', (eb) => eb.fn.countAll<number>().as('count')])
			.groupBy('intakes.status')
			.execute(),
		countFound(db, db.selectFrom('intakes').select('intakes.id').where('intakes.spam_reason', 'is not', null)),
	])
	const counts = new Map(counted.map((row) => [intakeStatus.parse(row.status), Number(row.count)]))
	return {
		columns: INTAKE_STATUSES.map((status, at) => ({
			status,
			count: counts.get(status) ?? 0,
			items: (columns[at] ?? []).map(toSummary),
		})),
		spamCount: spam ?? SPAM_COUNTED_MAX,
	}
}

const HIT = columnsAs('intakes', {
	id: 'id',
	number: 'number',
	fullName: 'full_name',
	companyName: 'company_name',
	status: 'status',
})

/** For global search: the inquiry with the typed number first, then the newest. */
export async function findInquiries(db: Db, query: SearchQuery): Promise<InquiryHit[]> {
	const { number, exact, atMost } = query
	const isNumber = number !== null && /^\d{1,9}$/.test(number)
	const inquiries = db.selectFrom('intakes').select(HIT).where('intakes.spam_reason', 'is', null)
	const found = await Promise.all([
		isNumber ? inquiries.where('intakes.number', '=', Number(number)).execute() : [],
		inquiries
			.where(sql<boolean>`intakes.search @@ ${exact}`)
			.orderBy('intakes.created_at', 'desc')
			.limit(atMost)
			.execute(),
	])
	const rows = new Map(found.flat().map((row) => [row.id, row]))
	return [...rows.values()].map((row) => ({ ...row, status: intakeStatus.parse(row.status), kind: 'inquiry' }))
}
