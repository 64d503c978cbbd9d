import { Readable } from 'node:stream'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Page } from '@praxis/contract/kernel/page'
import {
	type PromptRun,
	type PromptRunSummary,
	promptRunErrors,
	promptRuns,
} from '@praxis/contract/prompts/prompt-runs.contract'
import { timeline } from '@praxis/contract/timeline/timeline.contract'
import { recordAction } from '../../platform/audit/record-change.ts'
import { type PersonContext, withoutKey } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { putDocument } from '../documents/put-document.ts'
import { addEntry } from '../timeline/log-entry.ts'
import { deleteRun, selectRun, selectRuns, updateRun } from './prompt-runs.queries.ts'

type One = ParsedInput<typeof promptRuns.get>

export function listRuns(
	ctx: PersonContext,
	input: ParsedInput<typeof promptRuns.list>,
): Promise<Page<PromptRunSummary>> {
	permitTo(ctx, promptRuns.list)
	return withRead(ctx, (db) => selectRuns(db, ctx.actor.id, input))
}

async function requireRun(db: Db, ctx: PersonContext, id: string): Promise<PromptRun> {
	return requireRow(await selectRun(db, ctx.actor.id, id), promptRunErrors, 'prompt_run_not_found')
}

/** @throws AppError prompt_run_not_found */
export function getRun(ctx: PersonContext, { id }: One): Promise<PromptRun> {
	permitTo(ctx, promptRuns.get)
	return withRead(ctx, (db) => requireRun(db, ctx, id))
}

interface Change {
	readonly action: string
	readonly kind: 'changed' | 'removed'
	readonly before?: object
	readonly after?: object
}

async function record(db: Db, ctx: PersonContext, { id, caseId }: PromptRun, { kind, ...change }: Change) {
	await recordAction(db, ctx, { ...change, entity: 'prompt_runs', entityId: id, caseId, event: { kind, version: 1 } })
}

function requireOwnRun({ isOwn }: PromptRun): void {
	if (!isOwn) throw refuse(promptRunErrors, 'prompt_run_of_another')
}

/** @throws AppError prompt_run_not_found prompt_run_of_another */
export function rateRun(ctx: PersonContext, { id, rating }: ParsedInput<typeof promptRuns.rate>): Promise<PromptRun> {
	permitTo(ctx, promptRuns.rate)
	return withTransaction(ctx, async (db) => {
		const before = await requireRun(db, ctx, id)
		requireOwnRun(before)
		await updateRun(db, id, { rating })
		const change = { before: { rating: before.rating }, after: { rating } }
		await record(db, ctx, before, { action: promptRuns.rate.id, kind: 'changed', ...change })
		return requireRun(db, ctx, id)
	})
}

const NOTE_MAX = 20_000

/** What a result was made with, on lines of their own. */
function originOf({ name, model, configurationVersion, promptVersion, sources, createdByName, createdAt }: PromptRun) {
	const versions = configurationVersion === null ? '' : `version ${configurationVersion}, `
	const read = sources.map((one) => (one.host === null ? one.name : `${one.name} (${one.host})`))
	return [
		`${name}, ${versions}template version ${promptVersion}`,
		`Written by ${model.name} (${model.providerName}) for ${createdByName} on ${createdAt.slice(0, 10)}. Not verified.`,
		...(read.length === 0 ? [] : [`Sources: ${read.join(', ')}`]),
	].join('\n')
}

/** What of a result stays with its case. */
const textOf = (one: PromptRun) => `${originOf(one)}\n\n${one.answer.trim()}`

/** Saves a result to its case as a note. @throws AppError as the endpoint names */
export async function keepRun(
	ctx: PersonContext,
	{ id, noteId }: ParsedInput<typeof promptRuns.keep>,
): Promise<PromptRun> {
	permitTo(ctx, promptRuns.keep)
	const one = await getRun(ctx, { id })
	if (one.isSaved) throw refuse(promptRunErrors, 'prompt_saved_already')
	const text = textOf(one)
	if (text.length > NOTE_MAX) throw refuse(promptRunErrors, 'prompt_answer_too_long')
	// The key of the request stands for one transaction, and there are two.
	const once = withoutKey(ctx)
	await addEntry(once, timeline.add.input.parse({ id: noteId, caseId: one.caseId, kind: 'note', text }))
	return withTransaction(once, async (db) => {
		await updateRun(db, id, { note_id: noteId })
		await record(db, once, one, { action: promptRuns.keep.id, kind: 'changed', after: { noteId } })
		return requireRun(db, once, id)
	})
}

/** Saves a result to its case as a text document. @throws AppError as the endpoint names */
export async function saveRunAsDocument(
	ctx: PersonContext,
	{ id, documentId, title }: ParsedInput<typeof promptRuns.saveDocument>,
): Promise<PromptRun> {
	permitTo(ctx, promptRuns.saveDocument)
	const once = withoutKey(ctx)
	const one = await getRun(once, { id })
	if (one.documentId !== null) throw refuse(promptRunErrors, 'prompt_saved_already')
	const document = { id: documentId, caseId: one.caseId, name: `${title}.txt`, title }
	const content = Readable.from([Buffer.from(`${title}\n\n${textOf(one)}\n`)])
	await putDocument(once, document, content, async (db) => {
		await updateRun(db, id, { document_id: documentId })
		await record(db, once, one, { action: promptRuns.saveDocument.id, kind: 'changed', after: { documentId } })
	})
	return getRun(once, { id })
}

/** @throws AppError prompt_run_not_found prompt_run_of_another */
export function removeRun(ctx: PersonContext, { id }: One): Promise<{ id: string }> {
	permitTo(ctx, promptRuns.remove)
	return withTransaction(ctx, async (db) => {
		const one = await requireRun(db, ctx, id)
		requireOwnRun(one)
		await deleteRun(db, id)
		const before = { name: one.name, createdAt: one.createdAt }
		await record(db, ctx, one, { action: promptRuns.remove.id, kind: 'removed', before })
		return { id }
	})
}
