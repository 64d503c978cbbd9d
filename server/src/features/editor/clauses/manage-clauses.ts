import {
	CLAUSES_MAX,
	type Clause,
	type ClauseDetails,
	clauseDetails,
	clauseErrors,
	clauseSummary,
	clauses,
	type clauses as Endpoints,
} from '@praxis/contract/editor/clauses/clauses.contract'
import {
	type ClauseTexts,
	clauseCycle,
	clauseReferences,
	expandClauses,
	expandedLength,
	freeClauseName,
} from '@praxis/contract/editor/clauses/expand-clauses'
import { isBlank } from '@praxis/contract/editor/document-counts'
import { EDITOR_CHARACTERS_MAX } from '@praxis/contract/editor/editor.contract'
import type { RichNode } from '@praxis/contract/editor/editor-schema'
import { PICTURES_TOO_LARGE } from '@praxis/contract/editor/pictures'
import { namesIn, templateFaults } from '@praxis/contract/editor/templates/fill-template'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { type Recorded, recordChange } from '../../../platform/audit/record-change.ts'
import type { Context, PersonContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { rejectDuplicateId, rejectTaken } from '../../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../../platform/db/transaction.ts'
import { permitTo } from '../../../platform/permit.ts'
import { refuseField } from '../../../platform/refuse-field.ts'
import { requireRow, requireVersion } from '../../../platform/require-row.ts'
import { hasLargePictures } from '../pictures.ts'
import { isRichDocument, settledForm } from '../rich-schema.ts'
import {
	deleteClause,
	insertClause,
	lockClause,
	lockClauses,
	selectClause,
	selectClauses,
	selectClauseTexts,
	updateClause,
} from './clauses.queries.ts'

type One = ParsedInput<typeof Endpoints.get>

const RECORDED: Recorded<Clause> = {
	entity: 'clauses',
	about: () => ({}),
	audited: (one) => clauseSummary.parse(one),
}

export function listClauses(ctx: Context): Promise<OutputOf<typeof Endpoints.list>> {
	permitTo(ctx, clauses.list)
	return withRead(ctx, async (db) => ({ items: await selectClauses(db) }))
}

async function requireClause(db: Db, id: string): Promise<Clause> {
	return requireRow(await selectClause(db, id), clauseErrors, 'clause_not_found')
}

const contentOf = ({ doc }: Pick<ClauseDetails, 'doc'>) => (doc as unknown as RichNode).content ?? []

/** @throws AppError clause_not_found, clause_too_long */
export function getClause(ctx: Context, { id }: One): Promise<OutputOf<typeof Endpoints.get>> {
	permitTo(ctx, clauses.get)
	return withRead(ctx, async (db) => {
		const one = await requireClause(db, id)
		const texts = await selectClauseTexts(db)
		if (expandedLength(contentOf(one), texts) > EDITOR_CHARACTERS_MAX) throw refuse(clauseErrors, 'clause_too_long')
		const content = expandClauses(contentOf(one), texts, [one.name])
		return { ...one, inserted: { type: 'doc', content } }
	})
}

/** @throws AppError with the message at the text */
function refuseText(
	code: 'clause_contains_itself' | 'clause_unknown' | 'clause_faulty' | 'clause_too_long',
	message: string,
): never {
	throw refuse(clauseErrors, code, { message, fields: { doc: message } })
}

/** Refuses a text that is too long with the clauses in it, or makes a clause too long that refers to it.
 *  @throws AppError clause_too_long */
function requireShort(name: string, before: ClauseTexts, after: ClauseTexts): void {
	const lengths = (texts: ClauseTexts) => {
		const known = new Map<string, number>()
		return (one: string) =>
			expandedLength([{ type: 'paragraph', content: [{ type: 'text', text: `[CLAUSE ${one}]` }] }], texts, known)
	}
	const [then, now] = [lengths(before), lengths(after)]
	const { message } = clauseErrors.clause_too_long
	if (now(name) > EDITOR_CHARACTERS_MAX) refuseText('clause_too_long', message)
	const grown = [...after.keys()].find((one) => now(one) > EDITOR_CHARACTERS_MAX && now(one) > then(one))
	if (grown !== undefined)
		refuseText('clause_too_long', `${grown} refers to this clause and would be too long. ${message}`)
}

/** @throws AppError clause_faulty, clause_unknown, clause_contains_itself, clause_too_long */
function requireInsertable(before: ClauseTexts, name: string, details: ClauseDetails): void {
	if (!isRichDocument(details.doc)) refuseText('clause_faulty', 'The text is not one that the editor writes.')
	if (hasLargePictures(details.doc)) refuseText('clause_faulty', PICTURES_TOO_LARGE)
	// Without what was marked as deleted.
	if (isBlank(details.doc)) refuseText('clause_faulty', 'Enter the text of the clause.')
	const content = contentOf(details)
	const asks = namesIn({ content }).map((one) => ({ name: one, label: one, type: 'text' as const }))
	const faults = templateFaults({ content, asks })
	if (faults.length > 0) refuseText('clause_faulty', faults.join(' '))
	const texts = new Map(before).set(name, content)
	const unknown = clauseReferences(content).find((one) => !texts.has(one))
	if (unknown !== undefined) refuseText('clause_unknown', `[CLAUSE ${unknown}] refers to a clause that does not exist.`)
	const cycle = clauseCycle(name, texts)
	if (cycle !== null) refuseText('clause_contains_itself', `This clause contains itself: ${cycle.join(' → ')}.`)
	requireShort(name, before, texts)
}

/** @throws AppError clause_title_taken */
function withOwnTitle<T>(write: Promise<T>): Promise<T> {
	return rejectTaken('clauses_title', write, () => refuseField(clauseErrors, 'clause_title_taken', 'title'))
}

/** @throws AppError as the endpoint names */
export function createClause(ctx: PersonContext, input: ParsedInput<typeof Endpoints.create>): Promise<Clause> {
	permitTo(ctx, clauses.create)
	const { id } = input
	const details = settledForm(clauseDetails.parse(input))
	return withTransaction(ctx, async (db) => {
		await lockClauses(db)
		const texts = await selectClauseTexts(db)
		if (texts.size >= CLAUSES_MAX) throw refuse(clauseErrors, 'clauses_full')
		const name = freeClauseName(details.title, texts)
		requireInsertable(texts, name, details)
		const [by, at] = [ctx.actor.id, ctx.platform.clock.now()]
		await rejectDuplicateId('clauses_pkey', withOwnTitle(insertClause(db, { id, name, details, by, at })))
		const after = await requireClause(db, id)
		await recordChange(db, ctx, RECORDED, { action: clauses.create.id, before: null, after })
		return after
	})
}

/** @throws AppError as the endpoint names */
export function saveClause(ctx: PersonContext, input: ParsedInput<typeof Endpoints.save>): Promise<Clause> {
	permitTo(ctx, clauses.save)
	const { id, version } = input
	const details = settledForm(clauseDetails.parse(input))
	return withTransaction(ctx, async (db) => {
		await lockClauses(db)
		const before = requireRow(await lockClause(db, id), clauseErrors, 'clause_not_found')
		requireVersion(before, version)
		requireInsertable(await selectClauseTexts(db), before.name, details)
		await withOwnTitle(updateClause(db, id, details, ctx.platform.clock.now()))
		const after = await requireClause(db, id)
		await recordChange(db, ctx, RECORDED, { action: clauses.save.id, before, after })
		return after
	})
}

/** @throws AppError clause_not_found, clause_in_use with the names of the clauses that refer to it */
export function removeClause(ctx: Context, { id }: One): Promise<{ id: string }> {
	permitTo(ctx, clauses.remove)
	return withTransaction(ctx, async (db) => {
		await lockClauses(db)
		const before = requireRow(await lockClause(db, id), clauseErrors, 'clause_not_found')
		const texts = await selectClauseTexts(db)
		const users = [...texts].filter(([, content]) => clauseReferences(content).includes(before.name))
		if (users.length > 0) {
			const message = `Other clauses refer to this clause: ${users.map(([name]) => name).join(', ')}.`
			throw refuse(clauseErrors, 'clause_in_use', { message })
		}
		await deleteClause(db, id)
		await recordChange(db, ctx, RECORDED, { action: clauses.remove.id, before, after: null })
		return { id }
	})
}
