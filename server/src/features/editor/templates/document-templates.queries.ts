import {
	type OwnTemplate,
	type TemplateDetails,
	type TemplateSummary,
	templateDetails,
} from '@praxis/contract/editor/templates/document-templates.contract'
import type { FormField } from '@praxis/contract/editor/templates/pdf-form'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

const TEMPLATES_MAX = 1_000
const VERSIONS_MAX = 200

/** Null sees all; else active ones for the role. */
type Reader = string | null

function templates(db: Db, reader: Reader) {
	const all = db
		.selectFrom('document_templates as t')
		.leftJoin('users as u', 'u.id', 't.created_by')
		.select(['t.id', 't.name', 't.description', 't.tags', 't.version'])
		.select([
			't.estimated_time as estimatedTime',
			't.is_active as isActive',
			'u.full_name as createdByName',
			't.created_at as createdAt',
			't.updated_at as updatedAt',
			sql<TemplateSummary['category']>`t.category`.as('category'),
			sql<TemplateSummary['complexity']>`t.complexity`.as('complexity'),
			sql<TemplateSummary['documentType']>`t.document_type`.as('documentType'),
			sql<TemplateSummary['readers']>`t.readers`.as('readers'),
			sql<boolean>`t.form_hash IS NOT NULL`.as('isForm'),
		])
	if (reader === null) return all
	return all.where('t.is_active', 'is', true).where(sql<boolean>`(t.readers = '{}' OR ${reader} = ANY (t.readers))`)
}

interface Instants {
	readonly createdAt: Date
	readonly updatedAt: Date
}

const withInstants = <T extends Instants>({ createdAt, updatedAt, ...row }: T) => ({
	...row,
	createdAt: createdAt.toISOString(),
	updatedAt: updatedAt.toISOString(),
})

export async function selectTemplates(db: Db, reader: Reader): Promise<TemplateSummary[]> {
	const rows = await templates(db, reader)
		.orderBy('t.updated_at', 'desc')
		.orderBy('t.id')
		.limit(TEMPLATES_MAX)
		.execute()
	return rows.map(withInstants)
}

export async function selectTemplate(db: Db, id: string, reader: Reader): Promise<OwnTemplate | null> {
	const row = await templates(db, reader)
		.select([
			sql<OwnTemplate['doc']>`t.doc`.as('doc'),
			sql<OwnTemplate['variables']>`t.variables`.as('variables'),
			sql<OwnTemplate['formFields']>`t.form_fields`.as('formFields'),
		])
		.where('t.id', '=', id)
		.executeTakeFirst()
	return row === undefined ? null : withInstants(row)
}

/** A PDF that is filled in, with what fills it. */
export interface OwnForm {
	/** The content in the store of files. */
	readonly hash: string
	readonly formFields: readonly FormField[]
	readonly variables: OwnTemplate['variables']
}

/** Null for a template with a text. */
export async function selectForm(db: Db, id: string): Promise<OwnForm | null> {
	const row = await db
		.selectFrom('document_templates')
		.select([
			'form_hash as hash',
			sql<FormField[]>`form_fields`.as('formFields'),
			sql<OwnTemplate['variables']>`variables`.as('variables'),
		])
		.where('id', '=', id)
		.executeTakeFirst()
	return row === undefined || row.hash === null ? null : { ...row, hash: row.hash }
}

/** Locks it until the transaction ends. */
export async function lockTemplate(db: Db, id: string): Promise<OwnTemplate | null> {
	await db.selectFrom('document_templates').select('id').where('id', '=', id).forUpdate().execute()
	return selectTemplate(db, id, null)
}

function columnsOf({ estimatedTime, documentType, isActive, doc, variables, ...rest }: TemplateDetails) {
	return {
		...rest,
		estimated_time: estimatedTime,
		document_type: documentType,
		is_active: isActive,
		doc: JSON.stringify(doc),
		variables: JSON.stringify(variables),
	}
}

interface NewTemplate {
	readonly id: string
	readonly by: string
	readonly at: Date
	readonly details: TemplateDetails
	readonly form: Pick<OwnForm, 'hash' | 'formFields'> | null
}

export async function insertTemplate(db: Db, { id, by, at, details, form }: NewTemplate): Promise<void> {
	const ofForm = form === null ? {} : { form_hash: form.hash, form_fields: JSON.stringify(form.formFields) }
	const values = { id, created_by: by, created_at: at, updated_at: at, ...columnsOf(details), ...ofForm }
	await db.insertInto('document_templates').values(values).execute()
}

export async function updateTemplate(db: Db, id: string, at: Date, details: TemplateDetails): Promise<void> {
	await db
		.updateTable('document_templates')
		.set({ ...columnsOf(details), version: sql`version + 1`, updated_at: at })
		.where('id', '=', id)
		.execute()
}

export async function deleteTemplate(db: Db, id: string): Promise<void> {
	await db.deleteFrom('document_templates').where('id', '=', id).execute()
}

interface Kept {
	readonly number: number
	readonly details: TemplateDetails
	readonly by: string
	readonly at: Date
}

export async function insertTemplateVersion(db: Db, templateId: string, { number, details, by, at }: Kept) {
	await db
		.insertInto('document_template_versions')
		.values({ template_id: templateId, number, details: JSON.stringify(details), saved_by: by, saved_at: at })
		.execute()
}

export async function selectTemplateVersions(db: Db, templateId: string) {
	const rows = await db
		.selectFrom('document_template_versions as v')
		.leftJoin('users as u', 'u.id', 'v.saved_by')
		.select(['v.number', 'v.saved_at as savedAt', 'u.full_name as savedByName'])
		.where('v.template_id', '=', templateId)
		.orderBy('v.number', 'desc')
		.limit(VERSIONS_MAX)
		.execute()
	return rows.map(({ savedAt, ...row }) => ({ ...row, savedAt: savedAt.toISOString() }))
}

export async function selectTemplateVersion(
	db: Db,
	templateId: string,
	number: number,
): Promise<TemplateDetails | null> {
	const row = await db
		.selectFrom('document_template_versions')
		.select('details')
		.where('template_id', '=', templateId)
		.where('number', '=', number)
		.executeTakeFirst()
	return row === undefined ? null : templateDetails.parse(row.details)
}
