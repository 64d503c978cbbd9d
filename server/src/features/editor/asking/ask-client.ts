import { caseErrors } from '@praxis/contract/cases/cases.contract'
import {
	askClient,
	type ClientQuestions,
	clientQuestionErrors,
	type askClient as Endpoints,
	QUESTION_DAYS_MAX,
} from '@praxis/contract/editor/templates/client-questions.contract'
import { missingOf } from '@praxis/contract/editor/templates/fill-template'
import type { AskedVariable } from '@praxis/contract/editor/templates/template'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { recordAction } from '../../../platform/audit/record-change.ts'
import type { Context, PersonContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { rejectDuplicateId } from '../../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../../platform/db/transaction.ts'
import { createLink } from '../../../platform/links/secret-link.ts'
import { permitTo } from '../../../platform/permit.ts'
import { refuseField } from '../../../platform/refuse-field.ts'
import { requireRow } from '../../../platform/require-row.ts'
import { getCase } from '../../cases/find-cases.ts'
import { findPublicContact } from '../../firm/find-public-contact.ts'
import { writeDay } from '../../firm/write-day.ts'
import { isMakerWithout } from '../../identity/link-makers.ts'
import { requireTemplate, valuesOf } from '../generate.ts'
import {
	insertQuestions,
	type StoredQuestions,
	selectClientOfCase,
	selectEndedOf,
	selectQuestions,
	selectQuestionsOf,
	shownQuestions,
	updateRevoked,
} from './client-questions.queries.ts'
import { NEEDED, productFor, QUESTIONS_LINK } from './questions-link.ts'

type Create = ParsedInput<typeof Endpoints.create>

function assertEnds(expiresAt: string, now: Date): void {
	const days = (Date.parse(expiresAt) - now.getTime()) / DAY_MS
	if (days > 0 && days <= QUESTION_DAYS_MAX + 1) return
	throw refuseField(clientQuestionErrors, 'questions_end_wrong', 'expiresAt')
}

/** The questions that are asked. @throws AppError as the endpoint names */
async function questionsOf(ctx: PersonContext, { caseId, template, names }: Create) {
	const { status } = await getCase(ctx, { id: caseId })
	if (status === 'Archived') throw refuse(clientQuestionErrors, 'questions_case_archived')
	const found = await requireTemplate(ctx, template)
	const missing = new Map(missingOf(found, await valuesOf(ctx, caseId)).map((one) => [one.name, one]))
	const questions = [...new Set(names)].map((name) => {
		const one = missing.get(name)
		if (one === undefined) throw refuse(clientQuestionErrors, 'question_unknown')
		return one
	})
	return { templateName: found.name, questions }
}

/** Without answers, which the audit trail does not repeat. */
export async function recordQuestions(db: Db, ctx: Context, action: string, row: StoredQuestions): Promise<void> {
	const { id, caseId, template, label, email, expiresAt, revokedAt, submittedAt } = row
	const clientId = await selectClientOfCase(db, caseId)
	const questions = row.questions.map((one: AskedVariable) => one.label)
	const after = { template, label, email, questions, expiresAt, revokedAt, submittedAt }
	await recordAction(db, ctx, {
		action,
		entity: 'client_questions',
		entityId: id,
		clientId,
		caseId,
		after,
		audience: { caseId },
	})
}

async function mailQuestions(db: Db, ctx: Context, row: StoredQuestions, link: string): Promise<void> {
	const { email, label, templateName, caseId, questions, expiresAt } = row
	if (email === '') return
	const { name: firm } = await findPublicContact(db)
	const day = await writeDay(db, expiresAt)
	const count = questions.length === 1 ? 'one question' : `${questions.length} questions`
	const text = [
		`Hello ${label},`,
		`${firm} asks you to answer ${count} for “${templateName}”.`,
		'No account is needed. Answer on this page, also from your phone:',
		link,
		`The link is for you only and works until ${day}.`,
		firm,
	].join('\n\n')
	const subject = `${firm}: please answer ${count}`.slice(0, 200)
	const clientId = (await selectClientOfCase(db, caseId)) ?? undefined
	await ctx.platform.mail.enqueue(db, {
		to: email,
		subject,
		text,
		kind: 'editor.client_questions',
		caseId,
		...(clientId !== undefined && { clientId }),
	})
}

/** Creates a link. Its answer holds the secret, so it is never stored for a repeated request. */
export async function createClientQuestions(
	ctx: PersonContext,
	input: Create,
): Promise<OutputOf<typeof Endpoints.create>> {
	permitTo(ctx, askClient.create)
	const { platform, actor } = ctx
	const now = platform.clock.now()
	assertEnds(input.expiresAt, now)
	const { templateName, questions } = await questionsOf(ctx, input)
	const { link, hash } = createLink(platform, QUESTIONS_LINK)
	const row = await withTransaction(ctx, async (db) => {
		const inserting = insertQuestions(db, {
			id: input.id,
			token_hash: hash,
			case_id: input.caseId,
			template: input.template,
			template_name: templateName,
			label: input.label,
			email: input.email ?? '',
			questions,
			expires_at: new Date(input.expiresAt),
			created_by: actor.id,
			created_by_name: actor.fullName,
			created_at: now,
		})
		await rejectDuplicateId('client_questions_pkey', inserting)
		const made = requireRow(await selectQuestions(db, input.id), clientQuestionErrors, 'questions_not_found')
		await mailQuestions(db, ctx, made, link)
		await recordQuestions(db, ctx, askClient.create.id, made)
		return made
	})
	return { asked: shownQuestions(row, now), link, isMailConfigured: platform.mail.configured }
}

/** Those who may ask no more; only the product reads what a colleague may do. */
function makersWithout(ctx: Context, rows: readonly StoredQuestions[]): Promise<ReadonlySet<string | null>> {
	return withRead(productFor(ctx), async (db) => {
		const without = new Set<string | null>()
		for (const makerId of new Set(rows.map((row) => row.createdBy))) {
			if (await isMakerWithout(db, makerId, NEEDED)) without.add(makerId)
		}
		return without
	})
}

/** @throws AppError case_not_found */
export async function listClientQuestions(
	ctx: Context,
	input: ParsedInput<typeof Endpoints.list>,
): Promise<OutputOf<typeof Endpoints.list>> {
	permitTo(ctx, askClient.list)
	const now = ctx.platform.clock.now()
	const { rows, ended } = await withRead(ctx, async (db) => {
		if ((await selectClientOfCase(db, input.caseId)) === null) throw refuse(caseErrors, 'case_not_found')
		return { rows: await selectQuestionsOf(db, input), ended: await selectEndedOf(db, input.caseId) }
	})
	const without = await makersWithout(ctx, rows)
	return { items: rows.map((row) => shownQuestions(row, now, ended.has(row.id) || without.has(row.createdBy))) }
}

/** @throws AppError questions_not_found */
export function revokeClientQuestions(
	ctx: PersonContext,
	{ id }: ParsedInput<typeof Endpoints.revoke>,
): Promise<ClientQuestions> {
	permitTo(ctx, askClient.revoke)
	return withTransaction(ctx, async (db) => {
		const at = ctx.platform.clock.now()
		const find = async () => requireRow(await selectQuestions(db, id), clientQuestionErrors, 'questions_not_found')
		const before = await find()
		if (!(await updateRevoked(db, id, { name: ctx.actor.fullName, at }))) return shownQuestions(before, at)
		const after = await find()
		await recordQuestions(db, ctx, askClient.revoke.id, after)
		return shownQuestions(after, at)
	})
}
