import { isBlank } from '@praxis/contract/editor/document-counts'
import { PICTURES_TOO_LARGE } from '@praxis/contract/editor/pictures'
import {
	askedOf,
	documentTemplateErrors,
	documentTemplates,
	type documentTemplates as Endpoints,
	type OwnTemplate,
	type TemplateDetails,
	templateDetails,
	templateSummary,
} from '@praxis/contract/editor/templates/document-templates.contract'
import { templateFaults } from '@praxis/contract/editor/templates/fill-template'
import type { DocumentTemplate } from '@praxis/contract/editor/templates/template'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { type Recorded, recordChange } from '../../../platform/audit/record-change.ts'
import type { Context, PersonContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import {
	isForeignKeyViolation,
	isMissingTable,
	isSchemaFault,
	isUniqueViolation,
} from '../../../platform/db/pg-errors.ts'
import { rejectDuplicateId } from '../../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../../platform/db/transaction.ts'
import { permitTo } from '../../../platform/permit.ts'
import { requireRow, requireVersion } from '../../../platform/require-row.ts'
import { hasLargePictures } from '../pictures.ts'
import { isRichDocument, settledForm } from '../rich-schema.ts'
import {
	deleteTemplate,
	insertTemplate,
	insertTemplateVersion,
	lockTemplate,
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
	const { name, description, category, documentType, variables, doc } = await withRead(ctx, (db) =>
		requireTemplate(db, id, readerOf(ctx)),
	)
	const content = isRichDocument(doc) ? (doc.content ?? []) : []
	return { id, name, description, category, type: documentType, asks: variables.map(askedOf), content }
}

function refuseText(problem: string): never {
	throw refuse(documentTemplateErrors, 'document_template_faulty', { fields: { doc: problem } })
}

/** @throws AppError document_template_faulty with what is wrong */
function requireFillable({ doc, variables }: TemplateDetails): void {
	if (!isRichDocument(doc)) refuseText('The text is not one that the editor writes.')
	if (hasLargePictures(doc)) refuseText(PICTURES_TOO_LARGE)
	// Without what was marked as deleted.
	if (isBlank(doc)) refuseText('Template content is required.')
	const faults = templateFaults({ content: doc.content ?? [], asks: variables.map(askedOf) })
	if (faults.length === 0) return
	refuseText(faults.join(' '))
}

/** @throws AppError document_template_name_taken */
async function withOwnName<T>(write: Promise<T>): Promise<T> {
	try {
		return await write
	} catch (error) {
		if (!isUniqueViolation(error, 'document_templates_name')) throw error
		const { message } = documentTemplateErrors.document_template_name_taken
		throw refuse(documentTemplateErrors, 'document_template_name_taken', { fields: { name: message } })
	}
}

const RECORDED: Recorded<OwnTemplate> = {
	entity: 'document_templates',
	about: () => ({}),
	audited: (one) => templateSummary.parse(one),
}

export function createTemplate(ctx: PersonContext, input: ParsedInput<typeof Endpoints.create>): Promise<OwnTemplate> {
	permitTo(ctx, documentTemplates.create)
	const { id } = input
	const details = settledForm(templateDetails.parse(input))
	requireFillable(details)
	return withTransaction(ctx, async (db) => {
		const [by, at] = [ctx.actor.id, ctx.platform.clock.now()]
		await rejectDuplicateId('document_templates_pkey', withOwnName(insertTemplate(db, { id, by, at, details })))
		await insertTemplateVersion(db, id, { number: 1, details, by, at })
		const after = await requireTemplate(db, id, null)
		await recordChange(db, ctx, RECORDED, { action: documentTemplates.create.id, before: null, after })
		return after
	})
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
	const details = settledForm(templateDetails.parse(input))
	requireFillable(details)
	return withTransaction(ctx, async (db) => write(db, ctx, documentTemplates.save, await lockAt(db, input), details))
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
		try {
			await deleteTemplate(db, id)
		} catch (error) {
			if (isForeignKeyViolation(error)) throw refuse(documentTemplateErrors, 'document_template_in_use')
			throw error
		}
		return { id }
	})
}
