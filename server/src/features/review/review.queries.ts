import { casePriority } from '@praxis/contract/cases/cases.fields'
import { clientKind } from '@praxis/contract/clients/clients.fields'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import type { reviews } from '@praxis/contract/review/review.contract'
import {
	type FieldDecision,
	fieldDecision,
	type PartyDecision,
	partyDecision,
	type ReviewField,
	type ReviewRecord,
	type ReviewSummary,
	reviewField,
	reviewState,
} from '@praxis/contract/review/review.fields'
import { sql } from 'kysely'
import { z } from 'zod'
import { columnsAs } from '../../platform/db/columns.ts'
import { countFound } from '../../platform/db/count-found.ts'
import type { Db } from '../../platform/db/db.ts'
import { afterCursor, type KeysetOrder, rowsToRead, toPage } from '../../platform/db/keyset.ts'
import { matchesWords } from '../../platform/db/search-words.ts'

type ListInput = ParsedInput<typeof reviews.list>

const ORDERS: Readonly<Record<ListInput['sort'], KeysetOrder>> = {
	urgency: { column: 'review_queue.place', idColumn: 'review_queue.id', direction: 'asc' },
	receivedAt: { column: 'review_queue.arrived_at', idColumn: 'review_queue.id', direction: 'desc' },
}

function filtered(db: Db, { search, state }: Pick<ListInput, 'search' | 'state'>, seesAnswers: boolean) {
	const words = matchesWords('review_queue.search', search)
	let query = db.selectFrom('review_queue').where('state', 'in', state.length > 0 ? state : ['waiting'])
	if (!seesAnswers) query = query.where('answers_id', 'is', null)
	return words === null ? query : query.where(words)
}

/** Columns of a view have nullable types; these are never null. */
const queueId = sql<string>`review_queue.id`.as('id')
const arrival = sql<Date>`review_queue.arrived_at`.as('arrived_at')
const place = sql<Date>`review_queue.place`.as('place')

async function countQueue(db: Db, input: ListInput, seesAnswers: boolean): Promise<number | null> {
	const matching = filtered(db, input, seesAnswers)
	if (input.search) return countFound(db, matching.select(queueId))
	const row = await matching.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
	return Number(row.count)
}

function queued(db: Db, input: ListInput, seesAnswers: boolean) {
	const page = filtered(db, input, seesAnswers)
		.select(['intake_id', 'answers_id', 'state'])
		.select([queueId, arrival, place])
		.orderBy(input.sort === 'urgency' ? 'review_queue.place' : 'review_queue.arrived_at', ORDERS[input.sort].direction)
		.orderBy('review_queue.id', ORDERS[input.sort].direction)
		.limit(rowsToRead(input.limit))
	return input.cursor === undefined ? page : page.where(afterCursor(ORDERS[input.sort], input.cursor))
}

interface QueueRow {
	readonly id: string
	readonly arrived_at: Date
	readonly state: string | null
	readonly intake_id: string | null
	readonly answers_id: string | null
	readonly client_id: string | null
	readonly full_name: string | null
	readonly email: string | null
	readonly phone: string | null
	readonly intake_area: string | null
	readonly urgency: string | null
	readonly deadline_on: string | null
	readonly title: string | null
	readonly practice_area: string | null
	readonly respondent_name: string | null
	readonly respondent_email: string | null
	readonly client_name: string | null
	readonly version: number | null
}

function toSummary(row: QueueRow): ReviewSummary {
	return {
		id: row.id,
		intakeId: row.intake_id,
		answersId: row.answers_id,
		state: reviewState.parse(row.state),
		name: row.full_name || row.respondent_name || row.client_name || row.respondent_email || '',
		email: row.email || row.respondent_email || '',
		phone: row.phone ?? '',
		area: row.intake_area || row.practice_area || '',
		questionnaire: row.title ?? '',
		urgency: row.urgency ?? '',
		deadlineOn: row.deadline_on,
		clientId: row.client_id,
		clientName: row.client_name ?? '',
		receivedAt: row.arrived_at.toISOString(),
		version: row.version ?? 0,
	}
}

/** A page of the queue, with the total on request. */
export async function selectReviewPage(db: Db, input: ListInput, seesAnswers: boolean): Promise<Page<ReviewSummary>> {
	const rows = db
		.selectFrom(queued(db, input, seesAnswers).as('q'))
		.leftJoin('intakes as i', 'i.id', 'q.intake_id')
		.leftJoinLateral(
			(eb) =>
				eb
					.selectFrom('answers')
					.select(['answers.id', 'title', 'practice_area', 'respondent_name', 'respondent_email', 'client_id'])
					.where('answers.status', '<>', 'in_progress')
					.where(sql<boolean>`${seesAnswers}::boolean`)
					.where((where) =>
						where.or([
							where('answers.id', '=', where.ref('q.answers_id')),
							where('answers.intake_id', '=', where.ref('q.intake_id')),
						]),
					)
					.orderBy('answers.submitted_at', 'desc')
					.limit(1)
					.as('a'),
			(join) => join.onTrue(),
		)
		.leftJoin('reviews as r', 'r.id', 'q.id')
		.leftJoin('clients as c', (join) =>
			join.on(sql<boolean>`c.id = CASE WHEN r.id IS NULL THEN coalesce(a.client_id, i.client_id) ELSE r.client_id END`),
		)
		.select([
			'q.id',
			'q.arrived_at',
			'q.place',
			'q.state',
			'i.id as intake_id',
			'a.id as answers_id',
			'c.id as client_id',
		])
		.select(['i.full_name', 'i.email', 'i.phone', 'i.practice_area as intake_area', 'i.urgency', 'i.deadline_on'])
		.select(['a.title', 'a.practice_area', 'a.respondent_name', 'a.respondent_email', 'c.full_name as client_name'])
		.select('r.version')
		.orderBy(input.sort === 'urgency' ? 'q.place' : 'q.arrived_at', ORDERS[input.sort].direction)
		.orderBy('q.id', ORDERS[input.sort].direction)
	const [found, total] = await Promise.all([
		rows.execute(),
		input.withTotal ? countQueue(db, input, seesAnswers) : null,
	])
	return toPage(found, input.limit, (row) => (input.sort === 'urgency' ? row.place : row.arrived_at), toSummary, total)
}

/** The newest responses of an inquiry. */
export async function selectAnswersOfIntake(db: Db, intakeId: string): Promise<string | null> {
	const row = await db
		.selectFrom('answers')
		.select('id')
		.where('intake_id', '=', intakeId)
		.where('status', '<>', 'in_progress')
		.orderBy('submitted_at', 'desc')
		.limit(1)
		.executeTakeFirst()
	return row?.id ?? null
}

export type Closing = NonNullable<ReviewRecord['closed']>

/** When responses were closed without action, and by whom; null where they were not. */
export async function selectClosing(db: Db, answersId: string): Promise<Closing | null> {
	const row = await db
		.selectFrom('answers as a')
		.leftJoin('users as u', 'u.id', 'a.closed_by')
		.select(['a.closed_at', 'u.full_name'])
		.where('a.id', '=', answersId)
		.executeTakeFirst()
	if (row === undefined || row.closed_at === null) return null
	return { at: row.closed_at.toISOString(), byName: row.full_name }
}

/** The decisions of a review. */
export interface ReviewRow {
	readonly id: string
	readonly clientId: string | null
	readonly caseId: string | null
	readonly fields: Readonly<Partial<Record<ReviewField, FieldDecision>>>
	readonly parties: Readonly<Record<string, PartyDecision>>
	readonly version: number
}

const keptFields = z.partialRecord(reviewField, fieldDecision)
const keptParties = z.record(z.string(), partyDecision)

const ROW = columnsAs('reviews', {
	id: 'id',
	clientId: 'client_id',
	caseId: 'case_id',
	fields: 'fields',
	parties: 'parties',
	version: 'version',
})

function toRow<R extends { readonly fields: unknown; readonly parties: unknown }>(row: R) {
	return { ...row, fields: keptFields.parse(row.fields), parties: keptParties.parse(row.parties) }
}

export async function selectReviewRow(db: Db, id: string): Promise<ReviewRow | null> {
	const row = await db.selectFrom('reviews').select(ROW).where('id', '=', id).executeTakeFirst()
	return row === undefined ? null : toRow(row)
}

export interface NewReview {
	readonly id: string
	readonly intake_id: string | null
	readonly answers_id: string | null
	readonly client_id: string | null
}

/** Locks the decisions until the transaction ends; the first decision creates the row. Null when it belongs to a case that
 *  the caller may not see. */
export async function lockReview(db: Db, review: NewReview): Promise<ReviewRow | null> {
	await db
		.insertInto('reviews')
		.values(review)
		.onConflict((conflict) => conflict.column('id').doNothing())
		.execute()
	const row = await db.selectFrom('reviews').select(ROW).where('id', '=', review.id).forUpdate().executeTakeFirst()
	return row === undefined ? null : toRow(row)
}

export interface ReviewChanges {
	readonly fields?: string
	readonly parties?: string
	readonly client_id?: string | null
	readonly case_id?: string | null
	readonly opened_at?: Date
	readonly opened_by?: string | null
}

export async function updateReview(db: Db, id: string, changes: ReviewChanges, now: Date): Promise<ReviewRow> {
	const row = await db
		.updateTable('reviews')
		.set({ ...changes, version: sql`version + 1`, updated_at: now })
		.where('id', '=', id)
		.returning(ROW)
		.executeTakeFirstOrThrow()
	return toRow(row)
}

/** The current values of a client, with other names, contacts, and custom values by field id. */
export async function selectClientStanding(db: Db, id: string) {
	const row = await db
		.selectFrom('clients')
		.select(['id', 'version', 'kind', 'full_name', 'company_name', 'email', 'phone', 'address', 'city', 'state', 'zip'])
		.select(['country', 'birth_date', 'preferred_channel', 'voicemail', 'spoken_language'])
		.where('id', '=', id)
		.where('deleted_at', 'is', null)
		.executeTakeFirst()
	if (row === undefined) return null
	const [names, contacts, values] = await Promise.all([
		db.selectFrom('client_names').select('name').where('client_id', '=', id).orderBy('position').execute(),
		db.selectFrom('client_contacts').select(['name', 'role']).where('client_id', '=', id).orderBy('position').execute(),
		db.selectFrom('custom_values').select(['field_id', 'value']).where('client_id', '=', id).execute(),
	])
	const ownValues = new Map(values.map((one) => [one.field_id, one.value]))
	return { ...row, kind: clientKind.parse(row.kind), names: names.map((one) => one.name), contacts, ownValues }
}
export type ClientStanding = NonNullable<Awaited<ReturnType<typeof selectClientStanding>>>

/** The current values of a case, with the names of its parties. */
export async function selectCaseStanding(db: Db, id: string) {
	const row = await db
		.selectFrom('cases')
		.select(['id', 'client_id', 'version', 'case_name', 'type', 'priority', 'description'])
		.select(['court', 'docket_number', 'limitation_on'])
		.where('id', '=', id)
		.executeTakeFirst()
	if (row === undefined) return null
	const parties = await db.selectFrom('case_parties').select('name').where('case_id', '=', id).limit(200).execute()
	return { ...row, priority: casePriority.parse(row.priority), parties: parties.map((party) => party.name) }
}
export type CaseStanding = NonNullable<Awaited<ReturnType<typeof selectCaseStanding>>>

/** The attorney of the firm with an id; null where the person is no active attorney. */
export async function selectAttorney(db: Db, id: string): Promise<ReviewRecord['attorney']> {
	const row = await db
		.selectFrom('users')
		.select(['id', 'full_name as name'])
		.where('id', '=', id)
		.where('status', '=', 'active')
		.where('role', 'in', ['attorney', 'admin', 'superuser'])
		.executeTakeFirst()
	return row ?? null
}
