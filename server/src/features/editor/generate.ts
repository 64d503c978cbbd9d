import { fillTemplate, missingOf, type Values, writtenDay } from '@praxis/contract/editor/templates/fill-template'
import {
	type generator as Endpoints,
	generator,
	generatorErrors,
} from '@praxis/contract/editor/templates/generator.contract'
import { templateOf } from '@praxis/contract/editor/templates/shipped-templates'
import type { CaseVariable, DocumentTemplate } from '@praxis/contract/editor/templates/template'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { rowId } from '@praxis/contract/kernel/ids'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withRead } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { getCase } from '../cases/find-cases.ts'
import { findFirmDay } from '../firm/find-firm-day.ts'
import { getFirmContact } from '../firm/get-firm.ts'
import { endDraft } from './asking/keep-drafts.ts'
import { createFilledForm } from './forms/create-filled-form.ts'
import { findForm, findOwnTemplate } from './templates/manage-templates.ts'
import { createRichFrom } from './write-rich.ts'

/** What the record of a case has for the variables of templates. */
export async function valuesOf(ctx: PersonContext, caseId: string): Promise<Record<CaseVariable, string>> {
	const one = await getCase(ctx, { id: caseId })
	const firm = await getFirmContact(ctx)
	const { today } = await withRead(ctx, (db) => findFirmDay(db, ctx.platform.clock.now()))
	return {
		CASE_NAME: one.caseName,
		CASE_NUMBER: one.caseNumber,
		DOCKET_NUMBER: one.docketNumber,
		COURT: one.court,
		JURISDICTION: one.jurisdiction,
		JUDGE: one.judge,
		CLIENT_NAME: one.clientName,
		ATTORNEY_NAME: one.attorneyName ?? '',
		FIRM_NAME: firm.name,
		TODAY: writtenDay(today),
	}
}

export async function prepareDocument(
	ctx: PersonContext,
	{ caseId }: ParsedInput<typeof Endpoints.prepare>,
): Promise<OutputOf<typeof Endpoints.prepare>> {
	permitTo(ctx, generator.prepare)
	return { values: await valuesOf(ctx, caseId) }
}

/** A built-in template, or one of the firm. @throws AppError template_not_found document_template_not_found */
export async function requireTemplate(ctx: PersonContext, name: string): Promise<DocumentTemplate> {
	return templateOf(name) ?? (await requireOwn(ctx, name))
}

/** @throws AppError template_not_found */
async function requireOwn(ctx: PersonContext, id: string): Promise<DocumentTemplate> {
	if (!rowId.safeParse(id).success) throw refuse(generatorErrors, 'template_not_found')
	return findOwnTemplate(ctx, id)
}

/** @throws AppError answers_missing with a message for each question that has no answer */
export async function generateDocument(
	ctx: PersonContext,
	{ id, template: name, caseId, title, answers, fromDraft }: ParsedInput<typeof Endpoints.generate>,
): Promise<OutputOf<typeof Endpoints.generate>> {
	permitTo(ctx, generator.generate)
	const shipped = templateOf(name)
	const template = shipped ?? (await requireOwn(ctx, name))
	const known: Values = await valuesOf(ctx, caseId)
	const asked = missingOf(template, known)
	const missing = asked.filter(({ name: one, optional }) => optional !== true && (answers[one] ?? '').trim() === '')
	if (missing.length > 0) {
		const fields = Object.fromEntries(missing.map(({ name: one, label }) => [`answers.${one}`, `Enter: ${label}.`]))
		throw refuse(generatorErrors, 'answers_missing', { fields })
	}
	const given = Object.fromEntries(asked.map(({ name: one }) => [one, answers[one] ?? '']))
	const values = { ...known, ...given }
	const written = fromDraft ? { alsoWrite: (db: Db) => endDraft(db, ctx, { caseId, template: name }) } : {}
	const form = template.isForm === true ? await findForm(ctx, name) : null
	if (form !== null) {
		await createFilledForm(ctx, { id, title, caseId, form, values, ...written })
		return { id }
	}
	const doc = fillTemplate(template, values)
	const made = { doc, templateId: shipped === null ? name : null, ...written }
	await createRichFrom(ctx, { id, title, type: template.type, caseId }, made)
	return { id }
}
