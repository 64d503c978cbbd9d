import type {
	AnnotationBox,
	AnnotationColor,
	AnnotationKind,
	DocumentAnnotation,
	documentAnnotations,
} from '@praxis/contract/documents/document-annotations.contract'
import { ANNOTATIONS_MAX } from '@praxis/contract/documents/document-annotations.contract'
import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import { type Insertable, sql } from 'kysely'
import { columnsAs } from '../../../platform/db/columns.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { DocumentAnnotations } from '../../../platform/db/schema.gen.ts'

const ANNOTATION = [
	...columnsAs('document_annotations', {
		id: 'id',
		documentId: 'document_id',
		versionNumber: 'version_number',
		page: 'page',
		text: 'text',
		stamp: 'stamp',
		stampedOn: 'stamped_on',
		authorId: 'author_id',
		authorName: 'author_name',
		version: 'version',
		createdAt: 'created_at',
		updatedAt: 'updated_at',
	}),
	sql<AnnotationKind>`document_annotations.kind`.as('kind'),
	sql<AnnotationColor>`document_annotations.color`.as('color'),
	sql<AnnotationBox[]>`document_annotations.boxes`.as('boxes'),
] as const

const annotations = (db: Db) => db.selectFrom('document_annotations').select(ANNOTATION)
type Row = Awaited<ReturnType<ReturnType<typeof annotations>['executeTakeFirstOrThrow']>>

function toAnnotation({ createdAt, updatedAt, ...row }: Row): DocumentAnnotation {
	return { ...row, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
}

/** Annotations by page, in the order in which they were made. */
export async function selectAnnotations(
	db: Db,
	documentId: string,
	versionNumber: number,
): Promise<DocumentAnnotation[]> {
	const rows = await annotations(db)
		.where('document_id', '=', documentId)
		.where('version_number', '=', versionNumber)
		.orderBy('page')
		.orderBy('created_at')
		.orderBy('id')
		.limit(ANNOTATIONS_MAX)
		.execute()
	return rows.map(toAnnotation)
}

/** Other versions that have annotations, the newest first. */
export async function selectAnnotatedVersions(
	db: Db,
	documentId: string,
	except: number,
): Promise<OutputOf<typeof documentAnnotations.list>['others']> {
	return db
		.selectFrom('document_annotations')
		.select(['version_number as versionNumber', sql<number>`count(*)::integer`.as('count')])
		.where('document_id', '=', documentId)
		.where('version_number', '<>', except)
		.groupBy('version_number')
		.orderBy('version_number', 'desc')
		.execute()
}

export async function countAnnotations(db: Db, documentId: string, versionNumber: number): Promise<number> {
	const { total } = await db
		.selectFrom('document_annotations')
		.select(sql<number>`count(*)::integer`.as('total'))
		.where('document_id', '=', documentId)
		.where('version_number', '=', versionNumber)
		.executeTakeFirstOrThrow()
	return total
}

export async function selectAnnotation(db: Db, id: string): Promise<DocumentAnnotation | null> {
	const row = await annotations(db).where('id', '=', id).executeTakeFirst()
	return row === undefined ? null : toAnnotation(row)
}

export async function lockAnnotation(db: Db, id: string): Promise<DocumentAnnotation | null> {
	const row = await annotations(db).where('id', '=', id).forUpdate().executeTakeFirst()
	return row === undefined ? null : toAnnotation(row)
}

type NewAnnotation = Omit<Insertable<DocumentAnnotations>, 'boxes'> & { readonly boxes: readonly AnnotationBox[] }

export async function insertAnnotation(db: Db, { boxes, ...values }: NewAnnotation): Promise<DocumentAnnotation> {
	const row = await db
		.insertInto('document_annotations')
		.values({ ...values, boxes: JSON.stringify(boxes) })
		.returning(ANNOTATION)
		.executeTakeFirstOrThrow()
	return toAnnotation(row)
}

type Placed = Pick<DocumentAnnotation, 'page' | 'boxes' | 'color' | 'text' | 'stamp' | 'stampedOn'>

/** Updates an annotation that the caller has locked. */
export async function updateAnnotation(
	db: Db,
	id: string,
	{ page, boxes, color, text, stamp, stampedOn }: Placed,
	now: Date,
): Promise<DocumentAnnotation> {
	const row = await db
		.updateTable('document_annotations')
		.set({
			page,
			boxes: JSON.stringify(boxes),
			color,
			text,
			stamp,
			stamped_on: stampedOn,
			updated_at: now,
			version: sql`version + 1`,
		})
		.where('id', '=', id)
		.returning(ANNOTATION)
		.executeTakeFirstOrThrow()
	return toAnnotation(row)
}

export async function deleteAnnotation(db: Db, id: string): Promise<void> {
	await db.deleteFrom('document_annotations').where('id', '=', id).execute()
}
