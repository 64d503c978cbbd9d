import { caseErrors, cases } from '@praxis/contract/cases/cases.contract'
import type { CaseRecord } from '@praxis/contract/cases/cases.fields'
import { caseParties } from '@praxis/contract/cases/parties.contract'
import type { ClientRecord } from '@praxis/contract/clients/clients.fields'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import type { Context } from '../../platform/context.ts'
import { Closing, closeWith, settle } from '../../platform/db/closing.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { publishAfterCommit } from '../../platform/events/emit-event.ts'
import { permitTo } from '../../platform/permit.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { findContacts } from '../clients/find-clients.ts'
import { conflictGate, tieDecisions } from '../conflicts/decide-conflicts.ts'
import { type ConflictExceptions, caseNames } from '../conflicts/find-conflicts.ts'
import { findNames } from '../contacts/find-contacts.ts'
import { numberAround, readNumbering } from '../firm/allocate-number.ts'
import { publishCaseOpened } from './case-opened.ts'
import { selectStages } from './case-templates.queries.ts'
import { insertCases, type NewCaseRow } from './cases.queries.ts'
import { assertTeam, checkedClosing, checkedStage, mergedValues, teamOf } from './check-case.ts'
import { addPartyAtOpening } from './edit-parties.ts'
import { notifyCaseTeam } from './notify-case-team.ts'

export type NewCase = ParsedInput<typeof cases.open>

export const caseIndex = caseNames

/** Opens a case, once possible conflicts are decided on. Without `attorneyId`, the attorney opening it is responsible, else the
 *  client's attorney. */
export async function openCase(ctx: Context, { parties = [], ...input }: NewCase): Promise<CaseRecord> {
	permitTo(ctx, cases.open)
	await caseIndex.awaitIndex(ctx.platform)
	const opening = withTransaction(ctx, async (db) => {
		const { id = newId(), clientId } = input
		const client = (await findContacts(db, [clientId])).get(clientId)
		const named = {
			clients: client === undefined ? [] : clientNamesOf(client, input),
			others: await namesOf(db, parties),
		}
		const hasDecisions = await assertConflictsDecided(db, id, named, { clientIds: [clientId] })
		if (parties.length === 0 && !hasDecisions) return openAndNotify(db, ctx, { ...input, id })
		const opened = await openCaseWithin(db, ctx, { ...input, id })
		for (const party of parties) {
			await addPartyAtOpening(db, ctx, opened, caseParties.add.input.parse({ id, ...party }))
		}
		await tieDecisions(db, id, id)
		return opened
	})
	return rejectDuplicateId('cases_pkey', opening)
}

/** Parties that are contacts have the contacts' names. */
async function namesOf(db: Db, parties: NonNullable<NewCase['parties']>) {
	const ids = parties.flatMap(({ contactId }) => contactId ?? [])
	const contacts = await findNames(db, ids)
	return parties.map(({ contactId = '', name }) => contacts.get(contactId) ?? { name })
}

interface OtherNames {
	readonly name: string
	/** Other names of a contact. */
	readonly aliases?: readonly string[]
	readonly email?: string
	readonly phone?: string
}

/** Everyone named when a case is opened. */
export interface OpeningNames {
	/** The client's names, with company. */
	readonly clients: readonly { readonly name: string; readonly email?: string; readonly phone?: string }[]
	readonly others: readonly OtherNames[]
}

function clientNamesOf(
	client: Pick<ClientRecord, 'fullName' | 'companyName' | 'email' | 'phone'>,
	{ clientName, clientEmail, clientPhone }: Omit<NewCase, 'parties'>,
) {
	return [
		{ name: client.fullName, email: client.email, phone: client.phone },
		{ name: client.companyName },
		{ name: clientName, email: clientEmail, phone: clientPhone },
	]
}

/** Whether decisions were made on possible conflicts of a case to be opened.
 *  @throws AppError case_conflict_undecided with the possible conflicts that need a decision */
export async function assertConflictsDecided(
	db: Db,
	subjectId: string,
	{ clients, others }: OpeningNames,
	exclude: ConflictExceptions,
): Promise<boolean> {
	const names = [
		...onePerName(clients).map((one) => ({ ...one, side: 'client' as const })),
		...others.flatMap(({ name, aliases = [], email, phone }) =>
			[name, ...aliases].map((one) => ({ name: one, email, phone, side: 'other' as const })),
		),
	]
	const gate = await conflictGate(db, subjectId, names, exclude)
	if (gate.isOpen) return gate.hasDecisions
	if (gate.isDeclined) throw refuse(caseErrors, 'case_conflict_declined')
	throw refuse(caseErrors, 'case_conflict_undecided', { data: { hits: gate.undecided } })
}

function onePerName<T extends { readonly name: string }>(ones: readonly T[]): T[] {
	return [...new Map(ones.toReversed().map((one) => [one.name.trim().toLowerCase(), one])).values()].toReversed()
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
		withTransaction(ctx, async (db) => (await prepareCases(db, ctx, inputs)).insertion),
	)
}

async function openAndNotify(db: Db, ctx: Context, input: NewCase): Promise<CaseRecord | Closing<CaseRecord>> {
	const { rows, clients, insertion } = await prepareCases(db, ctx, [input])
	for (const { values } of rows) await publishCaseOpened(db, ctx, { caseId: values.id })
	const first = new Closing(insertion.query, (added) => firstOf(insertion.read(added)))
	const actorId = ctx.actor.kind === 'person' ? ctx.actor.id : null
	const recipients = [clients.get(input.clientId)?.userId ?? null, ...rows.flatMap(({ values }) => teamOf(values))]
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
export async function prepareCases(db: Db, ctx: Context, inputs: readonly NewCase[]) {
	permitTo(ctx, cases.open)
	const types = [...new Set(inputs.map(({ type }) => type))]
	const [clients, numbering, customValues, stages] = await Promise.all([
		findContacts(
			db,
			inputs.map((input) => input.clientId),
		),
		readNumbering(db, 'case', ctx.platform.clock.now()),
		Promise.all(inputs.map((input) => mergedValues(db, input.customValues, {}))),
		Promise.all(types.map(async (type) => [type, await selectStages(db, type)] as const)).then((all) => new Map(all)),
		assertTeam(db, inputs, {}, null),
	])
	const own = ctx.actor.kind === 'person' && ctx.actor.role === 'attorney' ? ctx.actor.id : null
	const rows = inputs.map(({ id = newId(), parties: _parties, ...input }, at): NewCaseRow => {
		const client = clients.get(input.clientId)
		if (client === undefined) {
			throw refuseField(caseErrors, 'case_client_unknown', 'clientId')
		}
		const { status, closedOn } = input
		const openedOn = input.openedOn ?? numbering.date
		const values = {
			...input,
			id,
			openedOn,
			closedOn: checkedClosing({ status, openedOn, closedOn }, numbering.date),
			customValues: customValues[at] ?? {},
			stage: checkedStage(stages.get(input.type) ?? [], input, null),
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
