import type { CaseRecord } from '@praxis/contract/cases/case-fields'
import { caseErrors, type cases } from '@praxis/contract/cases/cases.contract'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import type { Context } from '../../platform/context.ts'
import { type Db, withTransaction } from '../../platform/db/transaction.ts'
import { unlessTaken } from '../../platform/db/unless-taken.ts'
import { insertNumbered } from '../firm/take-number.ts'
import { isAttorney } from '../identity/find-attorneys.ts'
import { announceCase } from './announce-case.ts'
import { assertMayOpenCases } from './cases.policy.ts'
import { insertCase, selectClientContact } from './cases.queries.ts'

type NewCase = ParsedInput<typeof cases.open>

/** Opens a case for a client. An attorney who names no one else is responsible for it; with anybody else it is the client's
 *  attorney. */
export async function openCase(ctx: Context, input: NewCase): Promise<CaseRecord> {
	return withTransaction(ctx, (db) => openCaseWithin(db, ctx, input))
}

/** The same in the caller's transaction. */
export async function openCaseWithin(db: Db, ctx: Context, input: NewCase): Promise<CaseRecord> {
	assertMayOpenCases(ctx)
	const [contact] = await Promise.all([
		selectClientContact(db, input.clientId),
		input.attorneyId ? assertAttorney(db, input.attorneyId) : undefined,
	])
	if (contact === null || contact.deleted_at !== null) {
		const { message } = caseErrors.case_client_unknown
		throw refuse(caseErrors, 'case_client_unknown', { fields: { clientId: message } })
	}
	const values = {
		case_name: input.caseName,
		title: input.title,
		description: input.description,
		status: input.status,
		priority: input.priority,
		type: input.type,
		client_name: input.clientName || contact.full_name,
		client_email: input.clientEmail || contact.email,
		client_phone: input.clientPhone || contact.phone,
		attorney_id: input.attorneyId ?? ownAttorney(ctx) ?? (await attorneyOf(db, contact.attorney_id)),
		analysis_data: JSON.stringify(input.analysisData),
	}
	const origin = { id: input.id ?? newId(), client_id: input.clientId }
	const of = { now: ctx.platform.clock.now(), client: { fullName: contact.full_name, kind: contact.kind } }
	const opened = await insertNumbered(db, 'case', of, (number) =>
		unlessTaken('cases_pkey', insertCase(db, { ...origin, case_number: number }, values)),
	)
	if (opened === null) throw refuse(caseErrors, 'case_creation_empty')
	await announceCase(db, ctx, { action: 'cases.open', before: null, after: opened })
	return opened
}

/** The attorney of the client, as long as they are one. */
async function attorneyOf(db: Db, attorneyId: string | null): Promise<string | null> {
	return attorneyId !== null && (await isAttorney(db, attorneyId)) ? attorneyId : null
}

function ownAttorney(ctx: Context): string | null {
	return ctx.actor.kind === 'person' && ctx.actor.role === 'attorney' ? ctx.actor.id : null
}

/** Refuses anyone who is not an attorney of the firm. */
export async function assertAttorney(db: Db, userId: string): Promise<void> {
	if (await isAttorney(db, userId)) return
	const { message } = caseErrors.case_attorney_unknown
	throw refuse(caseErrors, 'case_attorney_unknown', { fields: { attorneyId: message } })
}
