import { cases } from '@praxis/contract/cases/cases.contract'
import { caseParties } from '@praxis/contract/cases/parties.contract'
import { clientCards } from '@praxis/contract/clients/client-card.contract'
import type { CardLists, ClientCard } from '@praxis/contract/clients/client-card.fields'
import { clients } from '@praxis/contract/clients/clients.contract'
import { customValueProblem } from '@praxis/contract/clients/custom-field.rules'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { pickFields } from '@praxis/contract/kernel/field'
import { newId } from '@praxis/contract/kernel/new-id'
import { isOwnTarget, ownFieldId, ownTargetOf } from '@praxis/contract/questionnaires/fill-target'
import { reviewErrors, reviews } from '@praxis/contract/review/review.contract'
import type { ReviewField, ReviewRecord } from '@praxis/contract/review/review.fields'
import { comparableName, namesIn, namesToOpen } from '@praxis/contract/review/review.rules'
import type { z } from 'zod'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { markReviewed } from '../answers/review-answers.ts'
import { editCaseWithin } from '../cases/edit-case.ts'
import { addPartyAtOpening, addPartyWithin } from '../cases/edit-parties.ts'
import { assertConflictsDecided, caseIndex, openCaseWithin } from '../cases/open-case.ts'
import { addClientWithin, editClientWithin } from '../clients/edit-client.ts'
import { findCard } from '../clients/find-card.ts'
import { findDuplicates } from '../clients/find-duplicates.ts'
import { saveCardWithin } from '../clients/save-card.ts'
import { tieDecisions } from '../conflicts/decide-conflicts.ts'
import { findFirmDay } from '../firm/find-firm-day.ts'
import { markIntakeOpened } from '../intake/edit-intake.ts'
import { acceptedDates, deadlinesIn, publishDates } from './accepted-dates.ts'
import { findSubject, isVersionShown, RECORDED_REVIEW, readReview } from './find-reviews.ts'
import { lockReview, updateReview } from './review.queries.ts'

type Opening = ParsedInput<typeof reviews.open>

/** Creates or updates client, case and parties with everything accepted, or nothing. */
export async function openReview(ctx: Context, input: Opening): Promise<ReviewRecord> {
	permitTo(ctx, reviews.open)
	await caseIndex.awaitIndex(ctx.platform)
	return withTransaction(ctx, (db) => openReviewWithin(db, ctx, input))
}

/** As `openReview`, in the caller's transaction, once the index of cases is awaited. */
export async function openReviewWithin(db: Db, ctx: Context, input: Opening): Promise<ReviewRecord> {
	permitTo(ctx, reviews.open)
	const locked = await lockReview(db, (await findSubject(db, ctx, input.id)).row)
	const row = requireRow(locked, reviewErrors, 'review_not_found')
	const subject = await findSubject(db, ctx, input.id)
	const before = await readReview(db, subject, row)
	if (before.state !== 'waiting') throw refuse(reviewErrors, 'review_done', { data: { current: before } })
	assertAsShown(input, before)
	if (before.client === null && !input.isNewClient) await assertCompared(db, before)
	const opensCase = input.withCase && before.case === null
	if (opensCase) await assertNoConflict(db, before)
	const now = ctx.platform.clock.now()
	const { today } = await findFirmDay(db, now)
	const dates = acceptedDates(before, today)
	const clientId = await writeClient(db, ctx, before)
	const caseId = input.withCase
		? await writeCase(db, ctx, before, clientId, input.attorneyId ?? before.attorney?.id ?? null)
		: null
	if (opensCase && caseId !== null) await tieDecisions(db, row.id, caseId)
	const { answers, intake } = subject
	if (answers?.status === 'submitted') await markReviewed(db, ctx, answers.id, { clientId, caseId })
	if (intake !== null) await markIntakeOpened(db, ctx, intake.id, { clientId, caseId, deadlines: deadlinesIn(dates) })
	if (caseId !== null) await publishDates(db, ctx, { reviewId: row.id, caseId, title: before.questionnaire, dates })
	const openedBy = ctx.actor.kind === 'person' ? ctx.actor.id : null
	const opened = { client_id: clientId, case_id: caseId, opened_at: now, opened_by: openedBy }
	const kept = await updateReview(db, row.id, opened, now)
	const after = await readReview(db, await findSubject(db, ctx, input.id), kept)
	await recordChange(db, ctx, RECORDED_REVIEW, { action: reviews.open.id, before, after })
	return after
}

/** A second record of a client of the firm is made by decision only. @throws AppError review_client_undecided with who may be the same */
async function assertCompared(db: Db, one: ReviewRecord): Promise<void> {
	const { fullName = '', companyName = '', email = '', phone = '' } = accepted(one, 'client.')
	const clients = await findDuplicates(db, { fullName, companyName, email, phone })
	if (clients.length > 0) throw refuse(reviewErrors, 'review_client_undecided', { data: { clients } })
}

/** Refuses to open a case before possible conflicts of everyone named are decided on. */
async function assertNoConflict(db: Db, one: ReviewRecord): Promise<void> {
	await assertConflictsDecided(db, one.id, namesToOpen(one), {
		clientIds: one.client === null ? [] : [one.client.id],
		intakeIds: one.intakeId === null ? [] : [one.intakeId],
	})
}

/** Refuses to open anything other than what was shown. */
function assertAsShown(input: Opening, one: ReviewRecord): void {
	const isSame =
		isVersionShown(input, one) &&
		input.answersId === one.answersId &&
		input.clientVersion === (one.client?.version ?? null) &&
		(!input.withCase || input.caseVersion === (one.case?.version ?? null))
	if (!isSame) throw refuse(reviewErrors, 'stale_version', { data: { current: one } })
}

/** The accepted values of a client or a case, by field. */
function accepted(one: ReviewRecord, of: 'client.' | 'case.'): Record<string, string> {
	const taken = one.fields.flatMap(({ field, before, decision }) => {
		const take = decision?.take ?? null
		const isOf = field.startsWith(of) && !isOwnTarget(field)
		return isOf && take !== null && take !== before ? [[field.slice(of.length), take]] : []
	})
	return Object.fromEntries(taken)
}

/** The accepted values of custom fields, by field id.
 *  @throws AppError review_unfinished where a value is invalid */
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

/** The review fields that map to the lists of a card. */
const LISTS: Readonly<Record<string, string>> = {
	names: 'otherNames',
	contacts: 'contactName',
	communication: 'preferredChannel',
}

/** Refuses invalid values under the names of the review's fields. */
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

async function writeClient(db: Db, ctx: Context, one: ReviewRecord): Promise<string> {
	const values = accepted(one, 'client.')
	const { otherNames: _names, contactName: _contact, contactRole: _role, ...rest } = values
	const { preferredChannel: _channel, voicemail: _voicemail, spokenLanguage: _language, ...own } = rest
	if (one.client === null) {
		const { id } = await addClientWithin(db, ctx, checked(clients.add.input, 'client.', own))
		await writeCard(db, ctx, one, id, values)
		return id
	}
	const { id, version } = one.client
	if (Object.keys(own).length > 0) {
		await editClientWithin(db, ctx, checked(clients.edit.input, 'client.', { id, version, ...own }))
	}
	await writeCard(db, ctx, one, id, values)
	return id
}

const PREFERENCES = ['preferredChannel', 'voicemail', 'spokenLanguage'] as const

type AcceptedOfClient = Readonly<Partial<Record<string, string>>>

/** The card's other names, with the missing ones added. */
function namesWith(card: ClientCard, text: string): CardLists['names'] {
	const existing = new Set(card.names.map((one) => comparableName(one.name)))
	const missing = namesIn(text).filter((name) => !existing.has(comparableName(name)))
	return [...card.names, ...missing.map((name) => ({ id: newId(), name, kind: 'alias' as const }))]
}

/** The card's contacts, with the named contact updated or added. */
function contactsWith(card: ClientCard, name: string, { contactRole, email = '', phone = '' }: AcceptedOfClient) {
	const isThis = (one: { readonly name: string }) => comparableName(one.name) === comparableName(name)
	if (card.contacts.some(isThis)) {
		return card.contacts.map((one) => (isThis(one) ? { ...one, role: contactRole ?? one.role } : one))
	}
	return [...card.contacts, { id: newId(), name, role: contactRole ?? '', email, phone, note: '' }]
}

/** The lists of a card that change with the accepted values. `contactName` is the contact of the review, new or existing. */
function changedLists(
	card: ClientCard,
	values: AcceptedOfClient,
	contactName: string,
): Readonly<Record<string, unknown>> {
	const { otherNames, contactRole } = values
	const preferences = PREFERENCES.filter((name) => values[name] !== undefined)
	const hasContact = contactName !== '' && (values.contactName !== undefined || contactRole !== undefined)
	return {
		...(otherNames !== undefined && { names: namesWith(card, otherNames) }),
		...(hasContact && { contacts: contactsWith(card, contactName, values) }),
		...(preferences.length > 0 && { communication: { ...card.communication, ...pickFields(values, preferences) } }),
	}
}

async function writeCard(db: Db, ctx: Context, one: ReviewRecord, clientId: string, values: AcceptedOfClient) {
	const card = await findCard(db, clientId)
	if (card === null) return
	const contact = one.fields.find(({ field }) => field === 'client.contactName')
	const lists = changedLists(card, values, contact?.decision?.take ?? contact?.before ?? '')
	const customValues = acceptedOwn(one)
	const isOwn = Object.keys(customValues).length > 0
	if (Object.keys(lists).length === 0 && !isOwn) return
	const kept = { clientId, version: card.version, ...lists, ...(isOwn && { customValues }) }
	await saveCardWithin(db, ctx, checked(clientCards.save.input, 'client.', kept))
}

/** The accepted values of the case. A limitation date says where it comes from. */
function caseValues(one: ReviewRecord): Record<string, string> {
	const values = accepted(one, 'case.')
	const { limitationOn } = values
	if (limitationOn === undefined) return values
	const said = one.fields.find(({ field }) => field === 'case.limitationOn')?.candidates
	const from = said?.find(({ value }) => value === limitationOn)?.from ?? 'corrected in the review'
	return { ...values, limitationBasis: `As answered: ${from}. Not verified.` }
}

async function writeCase(
	db: Db,
	ctx: Context,
	one: ReviewRecord,
	clientId: string,
	attorneyId: string | null,
): Promise<string> {
	const values = caseValues(one)
	const parties = one.parties.flatMap(({ decision }) => decision?.take ?? [])
	if (one.case === null) {
		const input = checked(cases.open.input, 'case.', { clientId, attorneyId, ...values })
		const opened = await openCaseWithin(db, ctx, input)
		for (const party of parties)
			await addPartyAtOpening(db, ctx, opened, caseParties.add.input.parse({ id: opened.id, ...party }))
		return opened.id
	}
	const { id, version } = one.case
	if (Object.keys(values).length > 0) {
		await editCaseWithin(db, ctx, checked(cases.edit.input, 'case.', { id, version, ...values }))
	}
	// What was decided in the review holds for the case.
	await tieDecisions(db, one.id, id)
	const intakeIds = one.intakeId === null ? [] : [one.intakeId]
	for (const party of parties) await addPartyWithin(db, ctx, caseParties.add.input.parse({ id, ...party }), intakeIds)
	return id
}
