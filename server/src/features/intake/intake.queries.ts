import type { intake } from '@praxis/contract/intake/intake.contract'
import {
	declineReason,
	type IntakeRecord,
	type IntakeSummary,
	intakeChannel,
	intakeStatus,
	partyRole,
	source,
	spamReason,
	urgency,
} from '@praxis/contract/intake/intake-fields'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { newId } from '@praxis/contract/kernel/new-id'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Intakes } from '../../platform/db/schema.gen.ts'
import type { Db } from '../../platform/db/transaction.ts'

const EXCERPT_LENGTH = 240

export const SUMMARY_COLUMNS = [
	'intakes.id',
	'intakes.number',
	'intakes.status',
	'intakes.channel',
	'intakes.full_name',
	'intakes.company_name',
	'intakes.email',
	'intakes.phone',
	'intakes.address',
	'intakes.city',
	'intakes.state',
	'intakes.zip',
	'intakes.practice_area',
	'intakes.deadline_on',
	'intakes.urgency',
	'intakes.heard_from',
	'intakes.assigned_to',
	'intakes.spam_reason',
	'intakes.hit_count',
	'intakes.declined_reason',
	'intakes.created_at',
	'intakes.updated_at',
	'intakes.version',
] as const

const RECORD_COLUMNS = [
	...SUMMARY_COLUMNS,
	'intakes.matter',
	'intakes.happened_on',
	'intakes.heard_from_detail',
	'intakes.contacted_at',
	'intakes.declined_at',
	'intakes.declined_note',
	'intakes.letter_subject',
	'intakes.letter_text',
	'intakes.letter_to',
	'intakes.letter_at',
	'intakes.opened_at',
	'intakes.client_id',
	'intakes.case_id',
] as const

type ColumnOf<Name extends string> = Name extends `intakes.${infer Column extends keyof Selectable<Intakes>}`
	? Column
	: never
type SummaryRow = Pick<Selectable<Intakes>, ColumnOf<(typeof SUMMARY_COLUMNS)[number]>> & {
	readonly excerpt: string
	readonly assigned_name: string | null
}
type RecordRow = Pick<Selectable<Intakes>, ColumnOf<(typeof RECORD_COLUMNS)[number]>> & {
	readonly excerpt: string
	readonly assigned_name: string | null
	readonly entered_by_name: string | null
}

export const excerpt = sql<string>`left(intakes.matter, ${sql.lit(EXCERPT_LENGTH)})`.as('excerpt')
export const assignedName = sql<
	string | null
>`(SELECT full_name FROM api.users WHERE users.id = intakes.assigned_to)`.as('assigned_name')
const enteredByName = sql<string | null>`(SELECT full_name FROM api.users WHERE users.id = intakes.entered_by)`.as(
	'entered_by_name',
)

export function toSummary(row: SummaryRow): IntakeSummary {
	return {
		id: row.id,
		number: row.number,
		status: intakeStatus.parse(row.status),
		channel: intakeChannel.parse(row.channel),
		fullName: row.full_name,
		companyName: row.company_name,
		email: row.email,
		phone: row.phone,
		address: row.address,
		city: row.city,
		state: row.state,
		zip: row.zip,
		excerpt: row.excerpt,
		practiceArea: row.practice_area,
		deadlineOn: row.deadline_on,
		urgency: urgency.parse(row.urgency),
		heardFrom: source.nullable().parse(row.heard_from),
		assignedTo: row.assigned_to,
		assignedName: row.assigned_name,
		spamReason: spamReason.nullable().parse(row.spam_reason),
		hitCount: row.hit_count,
		declinedReason: declineReason.nullable().parse(row.declined_reason),
		createdAt: row.created_at.toISOString(),
		updatedAt: row.updated_at.toISOString(),
		version: row.version,
	}
}

function toRecord(row: RecordRow, parties: IntakeRecord['parties']): IntakeRecord {
	const { letter_at: letterAt } = row
	return {
		...toSummary(row),
		matter: row.matter,
		happenedOn: row.happened_on,
		heardFromDetail: row.heard_from_detail,
		parties,
		enteredByName: row.entered_by_name,
		contactedAt: row.contacted_at?.toISOString() ?? null,
		declinedAt: row.declined_at?.toISOString() ?? null,
		declinedNote: row.declined_note,
		letter:
			letterAt === null
				? null
				: {
						subject: row.letter_subject,
						text: row.letter_text,
						mailedTo: row.letter_to,
						at: letterAt.toISOString(),
					},
		openedAt: row.opened_at?.toISOString() ?? null,
		clientId: row.client_id,
		caseId: row.case_id,
	}
}

async function selectParties(db: Db, intakeId: string): Promise<IntakeRecord['parties']> {
	const rows = await db
		.selectFrom('intake_parties')
		.select(['id', 'name', 'role'])
		.where('intake_id', '=', intakeId)
		.orderBy('position')
		.execute()
	return rows.map((row) => ({ id: row.id, name: row.name, role: partyRole.parse(row.role) }))
}

async function readIntake(db: Db, id: string, lock: boolean): Promise<IntakeRecord | null> {
	const [row, parties] = await Promise.all([
		db
			.selectFrom('intakes')
			.select([...RECORD_COLUMNS, excerpt, assignedName, enteredByName])
			.where('intakes.id', '=', id)
			.$if(lock, (query) => query.forUpdate())
			.executeTakeFirst(),
		selectParties(db, id),
	])
	return row === undefined ? null : toRecord(row, parties)
}

/** One inquiry, if the caller may see it. */
export function selectIntake(db: Db, id: string): Promise<IntakeRecord | null> {
	return readIntake(db, id, false)
}

/** Locks the inquiry until the transaction ends and returns it as it then is. */
export function lockIntake(db: Db, id: string): Promise<IntakeRecord | null> {
	return readIntake(db, id, true)
}

/** The PDF of the letter in the file store; null when there is none. */
export async function selectLetterHash(db: Db, id: string): Promise<{ hash: string | null } | null> {
	const row = await db.selectFrom('intakes').select('letter_hash').where('id', '=', id).executeTakeFirst()
	return row === undefined ? null : { hash: row.letter_hash }
}

/** The columns of what is told. */
export type IntakeValues = Pick<
	Insertable<Intakes>,
	| 'full_name'
	| 'email'
	| 'phone'
	| 'address'
	| 'city'
	| 'state'
	| 'zip'
	| 'company_name'
	| 'matter'
	| 'practice_area'
	| 'happened_on'
	| 'deadline_on'
	| 'urgency'
	| 'heard_from'
	| 'heard_from_detail'
>

export type ToldIntake = Omit<ParsedInput<typeof intake.add>, 'id' | 'channel' | 'assignedTo' | 'parties'>

/** Fields as columns; what was not sent stays out. */
export function toValues(
	told: { readonly [K in keyof ToldIntake]?: ToldIntake[K] | undefined },
): Partial<IntakeValues> {
	const values = {
		full_name: told.fullName,
		email: told.email,
		phone: told.phone,
		address: told.address,
		city: told.city,
		state: told.state,
		zip: told.zip,
		company_name: told.companyName,
		matter: told.matter,
		practice_area: told.practiceArea,
		happened_on: told.happenedOn,
		deadline_on: told.deadlineOn,
		urgency: told.urgency,
		heard_from: told.heardFrom,
		heard_from_detail: told.heardFromDetail,
	}
	return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

/** The next number. A number that is not used leaves a gap, which harms nobody here. */
export async function takeIntakeNumber(db: Db): Promise<number> {
	const { rows } = await sql<{ number: number }>`SELECT nextval('api.intake_number')::integer AS number`.execute(db)
	const [row] = rows
	if (row === undefined) throw new Error('the sequence gave no number')
	return row.number
}

export type NewIntakeRow = Insertable<Intakes> & { readonly id: string; readonly number: number }

/** Reads nothing back: a stranger may not. */
export async function insertIntake(db: Db, row: NewIntakeRow): Promise<void> {
	await db.insertInto('intakes').values(row).execute()
}

export interface NewParty {
	readonly name: string
	readonly role: string
}

export async function insertParties(db: Db, intakeId: string, parties: readonly NewParty[]): Promise<void> {
	if (parties.length === 0) return
	const rows = parties.map(({ name, role }, position) => ({ id: newId(), intake_id: intakeId, name, role, position }))
	await db.insertInto('intake_parties').values(rows).execute()
}

/** The parties given take the place of all there were. */
export async function replaceParties(db: Db, intakeId: string, parties: readonly NewParty[]): Promise<void> {
	await db.deleteFrom('intake_parties').where('intake_id', '=', intakeId).execute()
	await insertParties(db, intakeId, parties)
}

/** Writes fields of an inquiry that `lockIntake` holds, and returns it as it then is. */
export async function updateIntake(
	db: Db,
	id: string,
	values: Partial<Insertable<Intakes>> & { readonly updated_at: Date },
): Promise<IntakeRecord> {
	await db
		.updateTable('intakes')
		.set({ ...values, version: sql`version + 1` })
		.where('id', '=', id)
		.execute()
	const after = await selectIntake(db, id)
	if (after === null) throw new Error('an inquiry that was locked is gone')
	return after
}

/** Keeps how many of those named the firm knows; no change that anybody made. */
export async function keepHitCount(db: Db, id: string, count: number): Promise<void> {
	await db.updateTable('intakes').set({ hit_count: count }).where('id', '=', id).execute()
}

export async function deleteIntake(db: Db, id: string): Promise<void> {
	await db.deleteFrom('intakes').where('id', '=', id).execute()
}

/** Whether somebody works at the firm. */
export async function isOfFirm(db: Db, userId: string): Promise<boolean> {
	const row = await db
		.selectFrom('users')
		.select('id')
		.where('id', '=', userId)
		.where('status', '=', 'active')
		.where('role', 'not in', ['client', 'service_provider'])
		.executeTakeFirst()
	return row !== undefined
}
