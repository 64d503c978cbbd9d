import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { promptErrors, promptSources } from '@praxis/contract/prompts/prompts.contract'
import { type PromptSource, sourceDetails } from '@praxis/contract/prompts/prompts.fields'
import { type Recorded, recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { isUniqueViolation } from '../../platform/db/pg-errors.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import {
	deleteSource,
	insertSource,
	isSourceUsed,
	lockSource,
	selectSources,
	updateSource,
} from './prompt-sources.queries.ts'

const AUDITED_CHARACTERS = 500

const RECORDED: Recorded<PromptSource> = {
	entity: 'prompt_sources',
	about: () => ({}),
	audited: ({ text, ...one }) => ({ ...one, text: text.slice(0, AUDITED_CHARACTERS) }),
}

export function listSources(ctx: Context): Promise<OutputOf<typeof promptSources.list>> {
	permitTo(ctx, promptSources.list)
	return withRead(ctx, async (db) => ({ items: await selectSources(db) }))
}

/** @throws AppError prompt_source_name_taken */
async function withOwnName<T>(write: Promise<T>): Promise<T> {
	try {
		return await write
	} catch (error) {
		if (!isUniqueViolation(error, 'prompt_sources_name')) throw error
		const { message } = promptErrors.prompt_source_name_taken
		throw refuse(promptErrors, 'prompt_source_name_taken', { fields: { name: message } })
	}
}

async function requireSource(db: Db, id: string): Promise<PromptSource> {
	return requireRow(await lockSource(db, id), promptErrors, 'prompt_source_not_found')
}

/** @throws AppError as the endpoint names */
export function createSource(ctx: Context, input: ParsedInput<typeof promptSources.create>): Promise<PromptSource> {
	permitTo(ctx, promptSources.create)
	const details = sourceDetails.parse(input)
	return withTransaction(ctx, async (db) => {
		const inserting = insertSource(db, input.id, ctx.platform.clock.now(), details)
		await rejectDuplicateId('prompt_sources_pkey', withOwnName(inserting))
		const after = await requireSource(db, input.id)
		await recordChange(db, ctx, RECORDED, { action: promptSources.create.id, before: null, after })
		return after
	})
}

/** @throws AppError as the endpoint names */
export function saveSource(ctx: Context, input: ParsedInput<typeof promptSources.save>): Promise<PromptSource> {
	permitTo(ctx, promptSources.save)
	const details = sourceDetails.parse(input)
	return withTransaction(ctx, async (db) => {
		const before = await requireSource(db, input.id)
		requireVersion(before, input.version)
		await withOwnName(updateSource(db, input.id, ctx.platform.clock.now(), details))
		const after = await requireSource(db, input.id)
		await recordChange(db, ctx, RECORDED, { action: promptSources.save.id, before, after })
		return after
	})
}

/** @throws AppError as the endpoint names */
export function removeSource(ctx: Context, { id }: ParsedInput<typeof promptSources.remove>): Promise<{ id: string }> {
	permitTo(ctx, promptSources.remove)
	return withTransaction(ctx, async (db) => {
		const before = await requireSource(db, id)
		if (await isSourceUsed(db, id)) throw refuse(promptErrors, 'prompt_source_in_use')
		await deleteSource(db, id)
		await recordChange(db, ctx, RECORDED, { action: promptSources.remove.id, before, after: null })
		return { id }
	})
}
