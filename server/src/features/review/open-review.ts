import { cases } from '@praxis/contract/cases/cases.contract'
import { clientCards } from '@praxis/contract/clients/client-card.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { customValueProblem } from '@praxis/contract/clients/custom-field.rules'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { isOwnTarget, ownFieldId, ownTargetOf } from '@praxis/contract/questionnaires/fill-target'
import { reviewErrors, type reviews } from '@praxis/contract/review/review.contract'
import type { ReviewField, ReviewRecord } from '@praxis/contract/review/review-fields'
import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { type Db, withTransaction } from '../../platform/db/transaction.ts'
import { markReviewed } from '../answers/read-answers.ts'
import { editCaseWithin } from '../cases/edit-case.ts'
import { addPartyAtOpening, addPartyWithin } from '../cases/keep-parties.ts'
import { openCaseWithin } from '../cases/open-case.ts'
import { addClientWithin } from '../clients/add-client.ts'
import { editClientWithin } from '../clients/edit-client.ts'
import { cardFor } from '../clients/find-card.ts'
import { keepCardWithin } from '../clients/keep-card.ts'
import { markOpened } from '../intake/read-intake.ts'
import { announceReview } from './announce-review.ts'
import { type AcceptedOfClient, filledLists } from './fill-card.ts'
import { findSubject, isVersionShown, readReview } from './find-reviews.ts'
import { assertMayReview } from './review.policy.ts'
import { lockReview, updateReview } from './review.queries.ts'

type Opening = ParsedInput<typeof reviews.open>

/** Makes or fills in client, case and parties with all that was accepted: all of it, or nothing. */
export async function openReview(ctx: Context, input: Opening): Promise<ReviewRecord> {
	assertMayReview(ctx)
	return withTransaction(ctx, async (db) => {
		const row = await lockReview(db, (await findSubject(db, ctx, input.id)).begun)
		if (row === null) throw refuse(reviewErrors, 'review_not_found')
		const subject = await findSubject(db, ctx, input.id)
		const before = await readReview(db, subject, row)
		if (before.state !== 'waiting') throw refuse(reviewErrors, 'review_done', { data: { current: before } })
		assertAsShown(input, before)
		const clientId = await fillClient(db, ctx, before)
		const caseId = input.withCase ? await fillCase(db, ctx, before, clientId, input.attorneyId ?? null) : null
		const { answers, intake } = subject
		if (answers?.status === 'submitted') await markReviewed(db, ctx, answers.id, { clientId, caseId })
		if (intake !== null) await markOpened(db, ctx, intake.id, { clientId, caseId })
		const now = ctx.platform.clock.now()
		const openedBy = ctx.actor.kind === 'person' ? ctx.actor.id : null
		const opened = { client_id: clientId, case_id: caseId, opened_at: now, opened_by: openedBy }
		const kept = await updateReview(db, row.id, opened, now)
		const after = await readReview(db, await findSubject(db, ctx, input.id), kept)
		await announceReview(db, ctx, { action: 'reviews.open', before, after })
		return after
	})
}

/** Nobody opens what they have not seen. */
function assertAsShown(input: Opening, one: ReviewRecord): void {
	const isSame =
		isVersionShown(input, one) &&
		input.answersId === one.answersId &&
		input.clientVersion === (one.client?.version ?? null) &&
		(!input.withCase || input.caseVersion === (one.case?.version ?? null))
	if (!isSame) throw refuse(reviewErrors, 'stale_version', { data: { current: one } })
}

/** What was accepted of a client or a case, by the names of its fields. */
function accepted(one: ReviewRecord, of: 'client.' | 'case.'): Record<string, string> {
	const taken = one.fields.flatMap(({ field, before, decision }) => {
		const take = decision?.take ?? null
		const isOf = field.startsWith(of) && !isOwnTarget(field)
		return isOf && take !== null && take !== before ? [[field.slice(of.length), take]] : []
	})
	return Object.fromEntries(taken)
}

/** What was accepted of the firm's own fields, by their ids.
 *  @throws AppError review_unfinished where a field cannot hold it */
function acceptedOwn(one: ReviewRecord): Record<string, string> {
	const problems: Record<string, string> = {}
	const taken = one.fields.flatMap(({ field, own, before, decision }) => {
		const take = decision?.take ?? null
		if (!isOwnTarget(field) || own === undefined || take === null || take === before) return []
		const problem = customValueProblem(own, take)
		if (problem !== null) problems[field] = problem
		return [[ownFieldId(field), take] as const]
	})
	if (Object.keys(problems).length > 0) throw refuse(reviewErrors, 'review_unfinished', { fields: problems })
	return Object.fromEntries(taken)
}

/** The fields of the review by the lists of a card that they go into. */
const LISTS: Readonly<Record<string, string>> = { names: 'otherNames', contacts: 'contactName' }

/** What is not valid is refused under the name of the field, as the review knows it. */
function checked<S extends z.ZodType>(schema: S, of: 'client.' | 'case.', values: object): z.output<S> {
	const result = schema.safeParse(values)
	if (result.success) return result.data
	const fields: Partial<Record<ReviewField, string>> = {}
	for (const { path, message } of result.error.issues) {
		const name = String(path[0])
		const field = name === 'customValues' ? ownTargetOf(String(path[1])) : `${of}${LISTS[name] ?? name}`
		fields[field as ReviewField] ??= message
	}
	throw refuse(reviewErrors, 'review_unfinished', { fields: fields as Record<string, string> })
}

async function fillClient(db: Db, ctx: Context, one: ReviewRecord): Promise<string> {
	const values = accepted(one, 'client.')
	const { otherNames: _names, contactName: _contact, contactRole: _role, ...own } = values
	if (one.client === null) {
		const { id } = await addClientWithin(db, ctx, checked(clients.add.input, 'client.', own))
		await fillCard(db, ctx, one, id, values)
		return id
	}
	const { id, version } = one.client
	if (Object.keys(own).length > 0) {
		await editClientWithin(db, ctx, checked(clients.edit.input, 'client.', { id, version, ...own }))
	}
	await fillCard(db, ctx, one, id, values)
	return id
}

async function fillCard(db: Db, ctx: Context, one: ReviewRecord, clientId: string, values: AcceptedOfClient) {
	const card = await cardFor(db, clientId)
	if (card === null) return
	const contact = one.fields.find(({ field }) => field === 'client.contactName')
	const lists = filledLists(card, values, contact?.decision?.take ?? contact?.before ?? '')
	const customValues = acceptedOwn(one)
	const isOwn = Object.keys(customValues).length > 0
	if (Object.keys(lists).length === 0 && !isOwn) return
	const kept = { clientId, version: card.version, ...lists, ...(isOwn && { customValues }) }
	await keepCardWithin(db, ctx, checked(clientCards.keep.input, 'client.', kept))
}

async function fillCase(
	db: Db,
	ctx: Context,
	one: ReviewRecord,
	clientId: string,
	attorneyId: string | null,
): Promise<string> {
	const values = accepted(one, 'case.')
	const parties = one.parties.flatMap(({ decision }) => decision?.take ?? [])
	if (one.case === null) {
		const input = checked(cases.open.input, 'case.', { clientId, attorneyId, ...values })
		const opened = await openCaseWithin(db, ctx, input)
		for (const party of parties)
			await addPartyAtOpening(db, ctx, opened, cases.addParty.input.parse({ id: opened.id, ...party }))
		return opened.id
	}
	const { id, version } = one.case
	if (Object.keys(values).length > 0) {
		await editCaseWithin(db, ctx, checked(cases.edit.input, 'case.', { id, version, ...values }))
	}
	for (const party of parties) await addPartyWithin(db, ctx, cases.addParty.input.parse({ id, ...party }))
	return id
}
