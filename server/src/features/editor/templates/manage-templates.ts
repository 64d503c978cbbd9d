import { isBlank } from '@praxis/contract/editor/document-counts'
import { PICTURES_TOO_LARGE } from '@praxis/contract/editor/pictures'
import {
	asksOf,
	documentTemplateErrors,
	documentTemplates,
	type documentTemplates as Endpoints,
	type OwnTemplate,
	type TemplateDetails,
	templateDetails,
	templateSummary,
} from '@praxis/contract/editor/templates/document-templates.contract'
import { formText } from '@praxis/contract/editor/templates/fill-form'
import { templateFaults } from '@praxis/contract/editor/templates/fill-template'
import type { DocumentTemplate } from '@praxis/contract/editor/templates/template'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { type Recorded, recordChange } from '../../../platform/audit/record-change.ts'
import type { Context, PersonContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { isForeignKeyViolation, isMissingTable, isSchemaFault } from '../../../platform/db/pg-errors.ts'
import { rejectDuplicateId, rejectTaken } from '../../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../../platform/db/transaction.ts'
import { releaseContents } from '../../../platform/files/hold-content.ts'
import { permitTo } from '../../../platform/permit.ts'
import { refuseField } from '../../../platform/refuse-field.ts'
import { requireRow, requireVersion } from '../../../platform/require-row.ts'
import { formFault } from '../forms/form-variables.ts'
import { hasLargePictures } from '../pictures.ts'
import { isRichDocument, settledForm } from '../rich-schema.ts'
import {
	deleteTemplate,
	insertTemplate,
	insertTemplateVersion,
	lockTemplate,
	type OwnForm,
	selectForm,
	selectTemplate,
	selectTemplates,
	selectTemplateVersion,
	selectTemplateVersions,
	updateTemplate,
} from './document-templates.queries.ts'

type One = ParsedInput<typeof Endpoints.get>

/** The role that templates are filtered by; null for who may edit them. */
function readerOf(ctx: Context): string | null {
	const { actor } = ctx
	if (actor.kind !== 'person') return null
	return actor.permissions.has('edit_templates') ? null : actor.role
}

/** @throws AppError templates_table_missing, templates_schema_faulty where the database is not that of this version */
export async function listTemplates(ctx: Context): Promise<OutputOf<typeof Endpoints.list>> {
	permitTo(ctx, documentTemplates.list)
	try {
		return await withRead(ctx, async (db) => ({ items: await selectTemplates(db, readerOf(ctx)) }))
	} catch (error) {
		if (isMissingTable(error)) throw refuse(documentTemplateErrors, 'templates_table_missing')
		if (isSchemaFault(error)) throw refuse(documentTemplateErrors, 'templates_schema_faulty')
		throw error
	}
}

async function requireTemplate(db: Db, id: string, reader: string | null): Promise<OwnTemplate> {
	return requireRow(await selectTemplate(db, id, reader), documentTemplateErrors, 'document_template_not_found')
}

/** @throws AppError document_template_not_found */
export function getTemplate(ctx: Context, { id }: One): Promise<OwnTemplate> {
	permitTo(ctx, documentTemplates.get)
	return withRead(ctx, (db) => requireTemplate(db, id, readerOf(ctx)))
}

/** A template of the firm as the generator fills it in. @throws AppError document_template_not_found */
export async function findOwnTemplate(ctx: Context, id: string): Promise<DocumentTemplate> {
	const { name, description, category, documentType, variables, doc, formFields } = await withRead(ctx, (db) =>
		requireTemplate(db, id, readerOf(ctx)),
	)
	const content = isRichDocument(doc) ? (doc.content ?? []) : []
	const described = { id, name, description, category, type: documentType, asks: asksOf(variables), content }
	return formFields === null ? described : { ...described, isForm: true }
}

/** What is filled in of a template that is a PDF form; null for one with a text. The caller has found the template. */
export function findForm(ctx: Context, id: string): Promise<OwnForm | null> {
	return withRead(ctx, (db) => selectForm(db, id))
}

function refuseText(problem: string, field = 'doc'): never {
	throw refuse(documentTemplateErrors, 'document_template_faulty', { fields: { [field]: problem } })
}

/** @throws AppError document_template_faulty with what is wrong */
function requireFillable({ doc, variables }: TemplateDetails): void {
	if (!isRichDocument(doc)) refuseText('The text is not one that the editor writes.')
	if (hasLargePictures(doc)) refuseText(PICTURES_TOO_LARGE)
	// Without what was marked as deleted.
	if (isBlank(doc)) refuseText('Template content is required.')
	const faults = templateFaults({ content: doc.content ?? [], asks: asksOf(variables) })
	if (faults.length === 0) return
	refuseText(faults.join(' '))
}

/** @throws AppError document_template_name_taken */
function withOwnName<T>(write: Promise<T>): Promise<T> {
	return rejectTaken('document_templates_name', write, () =>
		refuseField(documentTemplateErrors, 'document_template_name_taken', 'name'),
	)
}

const RECORDED: Recorded<OwnTemplate> = {
	entity: 'document_templates',
	about: () => ({}),
	audited: (one) => templateSummary.parse(one),
}

interface Added {
	/** Action of the audit row. */
	readonly action: string
	readonly id: string
	readonly details: TemplateDetails
	readonly form: Pick<OwnForm, 'hash' | 'formFields'> | null
}

/** Adds a template with its first version. The caller checks the permission. */
export async function addTemplate(db: Db, ctx: PersonContext, { action, ...one }: Added): Promise<OwnTemplate> {
	const { id, details } = one
	const [by, at] = [ctx.actor.id, ctx.platform.clock.now()]
	await rejectDuplicateId('document_templates_pkey', withOwnName(insertTemplate(db, { ...one, by, at })))
	await insertTemplateVersion(db, id, { number: 1, details, by, at })
	const after = await requireTemplate(db, id, null)
	await recordChange(db, ctx, RECORDED, { action, before: null, after })
	return after
}

export function createTemplate(ctx: PersonContext, input: ParsedInput<typeof Endpoints.create>): Promise<OwnTemplate> {
	permitTo(ctx, documentTemplates.create)
	const details = settledForm(templateDetails.parse(input))
	requireFillable(details)
	const added = { action: documentTemplates.create.id, id: input.id, details, form: null }
	return withTransaction(ctx, (db) => addTemplate(db, ctx, added))
}

/** What is saved of a PDF form: its text follows its variables. @throws AppError document_template_faulty */
function withFormText({ formFields }: OwnTemplate, details: TemplateDetails): TemplateDetails {
	if (formFields === null) return details
	const fault = formFault(formFields, details.variables)
	if (fault !== null) refuseText(fault, 'variables')
	return { ...details, doc: { ...formText(details.variables) } }
}

type Saving = typeof documentTemplates.save | typeof documentTemplates.restore

async function write(db: Db, ctx: PersonContext, way: Saving, before: OwnTemplate, details: TemplateDetails) {
	const [by, at] = [ctx.actor.id, ctx.platform.clock.now()]
	await withOwnName(updateTemplate(db, before.id, at, details))
	await insertTemplateVersion(db, before.id, { number: before.version + 1, details, by, at })
	const after = await requireTemplate(db, before.id, null)
	await recordChange(db, ctx, RECORDED, { action: way.id, before, after })
	return after
}

async function lockAt(
	db: Db,
	{ id, version }: { readonly id: string; readonly version: number },
): Promise<OwnTemplate> {
	const before = requireRow(await lockTemplate(db, id), documentTemplateErrors, 'document_template_not_found')
	requireVersion(before, version)
	return before
}

/** @throws AppError as the endpoint names */
export function saveTemplate(ctx: PersonContext, input: ParsedInput<typeof Endpoints.save>): Promise<OwnTemplate> {
	permitTo(ctx, documentTemplates.save)
	const given = settledForm(templateDetails.parse(input))
	return withTransaction(ctx, async (db) => {
		const before = await lockAt(db, input)
		const details = withFormText(before, given)
		requireFillable(details)
		return write(db, ctx, documentTemplates.save, before, details)
	})
}

/** @throws AppError as the endpoint names */
export function restoreTemplate(
	ctx: PersonContext,
	input: ParsedInput<typeof Endpoints.restore>,
): Promise<OwnTemplate> {
	permitTo(ctx, documentTemplates.restore)
	return withTransaction(ctx, async (db) => {
		const before = await lockAt(db, input)
		const found = await selectTemplateVersion(db, input.id, input.number)
		const details = requireRow(found, documentTemplateErrors, 'document_template_version_not_found')
		return write(db, ctx, documentTemplates.restore, before, settledForm(details))
	})
}

export function listTemplateVersions(ctx: Context, { id }: One): Promise<OutputOf<typeof Endpoints.versions>> {
	permitTo(ctx, documentTemplates.versions)
	return withRead(ctx, async (db) => {
		await requireTemplate(db, id, null)
		return { items: await selectTemplateVersions(db, id) }
	})
}

/** @throws AppError document_template_not_found, document_template_in_use */
export function removeTemplate(ctx: Context, { id }: One): Promise<{ id: string }> {
	permitTo(ctx, documentTemplates.remove)
	return withTransaction(ctx, async (db) => {
		const before = requireRow(await lockTemplate(db, id), documentTemplateErrors, 'document_template_not_found')
		await recordChange(db, ctx, RECORDED, { action: documentTemplates.remove.id, before, after: null })
		const form = await selectForm(db, id)
		try {
			await releaseContents(db, ctx.platform.files, form === null ? [] : [form.hash], () => deleteTemplate(db, id))
		} catch (error) {
			if (isForeignKeyViolation(error)) throw refuse(documentTemplateErrors, 'document_template_in_use')
			throw error
		}
		return { id }
	})
}
