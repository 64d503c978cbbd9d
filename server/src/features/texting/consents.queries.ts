import { CONSENTS_MAX } from '@praxis/contract/texting/texting.contract'
import { type TextConsent, textConsent } from '@praxis/contract/texting/texting.fields'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

const RECORD = [
	'id',
	'client_id as clientId',
	'phone',
	'how',
	'recorded_by as recordedBy',
	'recorded_by_name as recordedByName',
	'recorded_at as recordedAt',
	'ended_at as endedAt',
	'ended_how as endedHow',
] as const

/** As it is stored: its number is made readable where it is shown. */
export interface Consent extends Omit<TextConsent, 'phoneText'> {
	readonly clientId: string
	readonly recordedBy: string | null
}

const storedConsent = textConsent.omit({ phoneText: true })

interface Row {
	readonly clientId: string
	readonly recordedBy: string | null
	readonly recordedAt: Date
	readonly endedAt: Date | null
}

function toConsent(row: Row): Consent {
	const { clientId, recordedBy } = row
	const times = { recordedAt: row.recordedAt.toISOString(), endedAt: row.endedAt?.toISOString() ?? null }
	return { ...storedConsent.parse({ ...row, ...times }), clientId, recordedBy }
}

export async function selectConsents(db: Db, clientId: string): Promise<Consent[]> {
	const rows = await db
		.selectFrom('text_consents')
		.select(RECORD)
		.where('client_id', '=', clientId)
		.orderBy('recorded_at', 'desc')
		.orderBy('id', 'desc')
		.limit(CONSENTS_MAX)
		.execute()
	return rows.map(toConsent)
}

export async function selectConsent(db: Db, id: string): Promise<Consent | null> {
	const row = await db.selectFrom('text_consents').select(RECORD).where('id', '=', id).executeTakeFirst()
	return row === undefined ? null : toConsent(row)
}

/** The consent that holds, locked. */
export async function lockActiveConsent(db: Db, clientId: string): Promise<Consent | null> {
	const row = await db
		.selectFrom('text_consents')
		.select(RECORD)
		.where('client_id', '=', clientId)
		.where('ended_at', 'is', null)
		.forUpdate()
		.executeTakeFirst()
	return row === undefined ? null : toConsent(row)
}

/** The newest consent of a number, also one that has ended. */
export async function selectNewestOfPhone(db: Db, phone: string): Promise<Consent | null> {
	const row = await db
		.selectFrom('text_consents')
		.select(RECORD)
		.where('phone', '=', phone)
		.orderBy(sql`ended_at IS NULL`, 'desc')
		.orderBy('recorded_at', 'desc')
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirst()
	return row === undefined ? null : toConsent(row)
}

export interface NewConsent
	extends Pick<Consent, 'id' | 'clientId' | 'phone' | 'how' | 'recordedBy' | 'recordedByName'> {
	readonly at: Date
}

export async function insertConsent(db: Db, one: NewConsent): Promise<void> {
	await db
		.insertInto('text_consents')
		.values({
			id: one.id,
			client_id: one.clientId,
			phone: one.phone,
			how: one.how,
			recorded_by: one.recordedBy,
			recorded_by_name: one.recordedByName,
			recorded_at: one.at,
		})
		.execute()
}

/** False if it had ended before. */
export async function updateEnded(
	db: Db,
	id: string,
	{ endedHow, at }: { readonly endedHow: NonNullable<TextConsent['endedHow']>; readonly at: Date },
): Promise<boolean> {
	const row = await db
		.updateTable('text_consents')
		.set({ ended_at: at, ended_how: endedHow })
		.where('id', '=', id)
		.where('ended_at', 'is', null)
		.returning('id')
		.executeTakeFirst()
	return row !== undefined
}

/** When a number texted STOP; null if it did not, or texted START since. */
export async function selectStoppedAt(db: Db, phone: string): Promise<Date | null> {
	const row = await db
		.selectFrom('text_stops')
		.select('stopped_at')
		.where('phone', '=', phone)
		.where('restored_at', 'is', null)
		.executeTakeFirst()
	return row?.stopped_at ?? null
}

export async function upsertStop(db: Db, phone: string, at: Date): Promise<void> {
	await db
		.insertInto('text_stops')
		.values({ phone, stopped_at: at })
		.onConflict((conflict) => conflict.column('phone').doUpdateSet({ stopped_at: at, restored_at: null }))
		.execute()
}

export async function restoreStopped(db: Db, phone: string, at: Date): Promise<void> {
	await db
		.updateTable('text_stops')
		.set({ restored_at: at })
		.where('phone', '=', phone)
		.where('restored_at', 'is', null)
		.execute()
}

/** The firm's country, by name or code. */
export async function selectCountry(db: Db): Promise<string> {
	const row = await db.selectFrom('firm').select('country').executeTakeFirst()
	return row?.country ?? ''
}
