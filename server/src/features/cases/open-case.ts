import { caseErrors, cases } from '@praxis/contract/cases/cases.contract'
import type { CaseRecord } from '@praxis/contract/cases/cases.fields'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import type { Context } from '../../platform/context.ts'
import { Closing, closeWith, settle } from '../../platform/db/closing.ts'
import type { Db } from '../../platform/db/db.ts'
import { deferredIndex } from '../../platform/db/deferred-index.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { publishAfterCommit } from '../../platform/events/emit-event.ts'
import { permitTo } from '../../platform/permit.ts'
import { findContacts } from '../clients/find-clients.ts'
import { numberAround, readNumbering } from '../firm/allocate-number.ts'
import { isAttorney } from '../identity/find-users.ts'
import { insertCases, type NewCaseRow } from './cases.queries.ts'
import { notifyCaseTeam } from './notify-case-team.ts'

export type NewCase = ParsedInput<typeof cases.open>

export const caseIndex = deferredIndex('cases')

/** Opens a case. Without `attorneyId`, the attorney opening it is responsible, else the client's attorney. */
export function openCase(ctx: Context, input: NewCase): Promise<CaseRecord> {
	return rejectDuplicateId(
		'cases_pkey',
		withTransaction(ctx, (db) => openAndNotify(db, ctx, input)),
	)
}

/** Runs in the caller's transaction. */
export async function openCaseWithin(db: Db, ctx: Context, input: NewCase): Promise<CaseRecord> {
	const opened = openAndNotify(db, ctx, input).then((result) => settle(db, result))
	return rejectDuplicateId('cases_pkey', opened)
}

/** Opens many cases, as an import does: in one transaction and without notifications. In the order of the inputs. */
export function openCases(ctx: Context, inputs: readonly NewCase[]): Promise<CaseRecord[]> {
	if (inputs.length === 0) return Promise.resolve([])
	return rejectDuplicateId(
		'cases_pkey',
		withTransaction(ctx, async (db) => (await prepare(db, ctx, inputs)).insertion),
	)
}

async function openAndNotify(db: Db, ctx: Context, input: NewCase): Promise<CaseRecord | Closing<CaseRecord>> {
	const { rows, clients, insertion } = await prepare(db, ctx, [input])
	const first = new Closing(insertion.query, (added) => firstOf(insertion.read(added)))
	const actorId = ctx.actor.kind === 'person' ? ctx.actor.id : null
	const recipients = [clients.get(input.clientId)?.userId ?? null, rows[0]?.values.attorneyId ?? null]
	if (recipients.every((id) => id === null || id === actorId)) return first
	const opened = await settle(db, first)
	await notifyCaseTeam(db, ctx, { action: cases.open.id, before: null, after: opened })
	return opened
}

function firstOf([opened]: readonly CaseRecord[]): CaseRecord {
	if (opened === undefined) throw refuse(caseErrors, 'case_creation_empty')
	return opened
}

/** Checks the inputs and fills in what they leave out; the insertion that is left to do locks the counter of case numbers. */
async function prepare(db: Db, ctx: Context, inputs: readonly NewCase[]) {
	permitTo(ctx, cases.open)
	const [clients, numbering] = await Promise.all([
		findContacts(
			db,
			inputs.map((input) => input.clientId),
		),
		readNumbering(db, 'case', ctx.platform.clock.now()),
		assertAttorneys(db, inputs),
	])
	const own = ctx.actor.kind === 'person' && ctx.actor.role === 'attorney' ? ctx.actor.id : null
	const rows = inputs.map(({ id = newId(), ...input }): NewCaseRow => {
		const client = clients.get(input.clientId)
		if (client === undefined) {
			const { message } = caseErrors.case_client_unknown
			throw refuse(caseErrors, 'case_client_unknown', { fields: { clientId: message } })
		}
		const values = {
			...input,
			id,
			clientName: input.clientName || client.fullName,
			clientEmail: input.clientEmail || client.email,
			clientPhone: input.clientPhone || client.phone,
			attorneyId: input.attorneyId ?? own ?? client.attorneyId,
		}
		return { values, number: numberAround(numbering, client) }
	})
	publishAfterCommit(db)
	caseIndex.indexAfterCommit(db, ctx.platform)
	const insertion = closeWith(db, insertCases(ctx, cases.open.id, numbering.period, rows), (added) => {
		const byId = new Map(added.map((one) => [one.id, one]))
		return rows.flatMap(({ values }): CaseRecord[] => {
			const one = byId.get(values.id)
			if (one === undefined) return []
			return [{ ...values, ...one, createdAt: one.createdAt.toISOString(), updatedAt: one.updatedAt.toISOString() }]
		})
	})
	return { rows, clients, insertion }
}

async function assertAttorneys(db: Db, inputs: readonly NewCase[]): Promise<void> {
	const ids = new Set(inputs.flatMap(({ attorneyId }) => (attorneyId ? [attorneyId] : [])))
	await Promise.all([...ids].map((id) => assertAttorney(db, id)))
}

/** @throws AppError case_attorney_unknown unless the user is an attorney of the firm */
export async function assertAttorney(db: Db, userId: string): Promise<void> {
	if (await isAttorney(db, userId)) return
	const { message } = caseErrors.case_attorney_unknown
	throw refuse(caseErrors, 'case_attorney_unknown', { fields: { attorneyId: message } })
}
