import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Permission } from '@praxis/contract/kernel/permissions'
import { templateProblems } from '@praxis/contract/prompts/check-template.rules'
import { knownPlaceholders } from '@praxis/contract/prompts/known-placeholders'
import { parseTemplate } from '@praxis/contract/prompts/parse-template.rules'
import { promptErrors, prompts } from '@praxis/contract/prompts/prompts.contract'
import { type Prompt, type PromptDetails, promptDetails, promptSummary } from '@praxis/contract/prompts/prompts.fields'
import { type Recorded, recordChange } from '../../platform/audit/record-change.ts'
import type { Context, PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { isForeignKeyViolation } from '../../platform/db/pg-errors.ts'
import { rejectDuplicateId, rejectTaken } from '../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import { isPublishedWith } from './configuration-versions.queries.ts'
import { selectSources } from './prompt-sources.queries.ts'
import {
	deletePrompt,
	insertPrompt,
	insertPromptVersion,
	isSystemPrompt,
	lockPrompt,
	selectPrompt,
	selectPrompts,
	selectPromptVersion,
	selectPromptVersions,
	updatePrompt,
	type WrittenPrompt,
} from './prompts.queries.ts'

type One = ParsedInput<typeof prompts.get>

const RECORDED: Recorded<Prompt> = {
	entity: 'prompts',
	about: () => ({}),
	audited: (one) => promptSummary.omit({ uses: true }).parse(one),
}

export function listPrompts(ctx: Context): Promise<OutputOf<typeof prompts.list>> {
	permitTo(ctx, prompts.list)
	return withRead(ctx, async (db) => ({ items: await selectPrompts(db) }))
}

export async function requirePrompt(db: Db, id: string): Promise<Prompt> {
	return requireRow(await selectPrompt(db, id), promptErrors, 'prompt_not_found')
}

/** @throws AppError prompt_not_found */
export function getPrompt(ctx: Context, { id }: One): Promise<Prompt> {
	permitTo(ctx, prompts.get)
	return withRead(ctx, (db) => requirePrompt(db, id))
}

/** Whether someone changes it: authors what is theirs, others with the permission. */
export function isOwn(
	{ actor }: PersonContext,
	{ createdById }: Pick<Prompt, 'createdById'>,
	permission: Permission,
): boolean {
	return actor.id === createdById || actor.permissions.has(permission)
}

/** @throws AppError prompt_of_another */
export function requireOwn(ctx: PersonContext, one: Pick<Prompt, 'createdById'>, permission: Permission): void {
	if (!isOwn(ctx, one, permission)) throw refuse(promptErrors, 'prompt_of_another')
}

/** @throws AppError prompt_faulty with every problem */
async function requireSound(db: Db, { template, variables }: PromptDetails): Promise<void> {
	const sources = await selectSources(db)
	const known = knownPlaceholders(
		variables,
		sources.map(({ name }) => name),
	)
	const problems = templateProblems(parseTemplate(template), known)
	if (problems.length === 0) return
	const fields = { template: problems.map(({ message }) => message).join(', ') }
	throw refuse(promptErrors, 'prompt_faulty', { fields })
}

/** @throws AppError prompt_name_taken */
function withOwnName<T>(write: Promise<T>): Promise<T> {
	return rejectTaken('prompts_name', write, () => refuseField(promptErrors, 'prompt_name_taken', 'name'))
}

/** @throws AppError as the endpoint names */
export function createPrompt(ctx: PersonContext, input: ParsedInput<typeof prompts.create>): Promise<Prompt> {
	permitTo(ctx, prompts.create)
	const details = promptDetails.parse(input)
	if (details.category === 'default') throw refuse(promptErrors, 'prompt_category_reserved')
	return withTransaction(ctx, async (db) => {
		await requireSound(db, details)
		const written: WrittenPrompt = { id: input.id, by: ctx.actor.id, at: ctx.platform.clock.now(), details }
		await rejectDuplicateId('prompts_pkey', withOwnName(insertPrompt(db, written)))
		await insertPromptVersion(db, 1, written)
		const after = await requirePrompt(db, input.id)
		await recordChange(db, ctx, RECORDED, { action: prompts.create.id, before: null, after })
		return after
	})
}

async function lockAt(
	db: Db,
	ctx: PersonContext,
	{ id, version }: { readonly id: string; readonly version: number },
): Promise<Prompt> {
	const before = requireRow(await lockPrompt(db, id), promptErrors, 'prompt_not_found')
	requireOwn(ctx, before, 'edit_prompt_templates')
	requireVersion(before, version)
	return before
}

function requireCategory({ isDefault }: Prompt, { category }: PromptDetails): void {
	if (isDefault && category !== 'default') throw refuse(promptErrors, 'prompt_category_locked')
	if (!isDefault && category === 'default') throw refuse(promptErrors, 'prompt_category_reserved')
}

type Saving = typeof prompts.save | typeof prompts.restore

async function write(db: Db, ctx: PersonContext, way: Saving, before: Prompt, details: PromptDetails) {
	requireCategory(before, details)
	await requireSound(db, details)
	const written: WrittenPrompt = { id: before.id, by: ctx.actor.id, at: ctx.platform.clock.now(), details }
	await withOwnName(updatePrompt(db, written))
	await insertPromptVersion(db, before.version + 1, written)
	const after = await requirePrompt(db, before.id)
	await recordChange(db, ctx, RECORDED, { action: way.id, before, after })
	return after
}

/** @throws AppError as the endpoint names */
export function savePrompt(ctx: PersonContext, input: ParsedInput<typeof prompts.save>): Promise<Prompt> {
	permitTo(ctx, prompts.save)
	const details = promptDetails.parse(input)
	return withTransaction(ctx, async (db) => write(db, ctx, prompts.save, await lockAt(db, ctx, input), details))
}

/** @throws AppError as the endpoint names */
export function restorePrompt(ctx: PersonContext, input: ParsedInput<typeof prompts.restore>): Promise<Prompt> {
	permitTo(ctx, prompts.restore)
	return withTransaction(ctx, async (db) => {
		const before = await lockAt(db, ctx, input)
		const found = await selectPromptVersion(db, input.id, input.number)
		const details = requireRow(found, promptErrors, 'prompt_version_not_found')
		return write(db, ctx, prompts.restore, before, details)
	})
}

export function listPromptVersions(ctx: Context, { id }: One): Promise<OutputOf<typeof prompts.versions>> {
	permitTo(ctx, prompts.versions)
	return withRead(ctx, async (db) => {
		await requirePrompt(db, id)
		return { items: await selectPromptVersions(db, id) }
	})
}

/** @throws AppError as the endpoint names */
export function removePrompt(ctx: PersonContext, { id }: One): Promise<{ id: string }> {
	permitTo(ctx, prompts.remove)
	return withTransaction(ctx, async (db) => {
		const before = requireRow(await lockPrompt(db, id), promptErrors, 'prompt_not_found')
		if (before.isDefault) throw refuse(promptErrors, 'prompt_is_default')
		requireOwn(ctx, before, 'delete_prompt_templates')
		const isUsed = (await isSystemPrompt(db, id)) || (await isPublishedWith(db, id))
		if (isUsed) throw refuse(promptErrors, 'prompt_in_use')
		await recordChange(db, ctx, RECORDED, { action: prompts.remove.id, before, after: null })
		try {
			await deletePrompt(db, id)
		} catch (error) {
			if (isForeignKeyViolation(error)) throw refuse(promptErrors, 'prompt_in_use')
			throw error
		}
		return { id }
	})
}
