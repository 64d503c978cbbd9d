import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** What is asked about: all documents of a case, or some. */
export interface QuestionScope {
	readonly caseId: string | null
	/** Empty for all of the case. */
	readonly documentIds: readonly string[]
}

const isListed = ({ documentIds }: QuestionScope, id: RawBuilder<unknown>) =>
	documentIds.length === 0 ? sql`true` : sql`${id} = ANY (${[...documentIds]}::uuid[])`

/** Documents of the scope that the acting user may see, in their current versions. No more is read of them, so that an index answers. */
export function scopeOf(scope: QuestionScope): RawBuilder<unknown> {
	const { caseId } = scope
	const ofCase =
		caseId === null ? sql`` : sql`JOIN api.document_cases dc ON dc.document_id = d.id AND dc.case_id = ${caseId}`
	return sql`SELECT d.id, d.version_number FROM api.documents d ${ofCase}
		WHERE d.deleted_at IS NULL AND ${isListed(scope, sql`d.id`)}`
}

/** With so many documents in a case, those that fit best are soon found by looking for each in turn. */
const LARGE_CASE = 2000

/** Whether a document is one of the scope, deleted or not. The documents of a case are read once, also for thousands of questions (`IS TRUE`
 *  keeps the planner from looking for each in turn), unless there are many of them. */
export function isChosen(scope: QuestionScope, id: RawBuilder<unknown>): RawBuilder<unknown> {
	const { caseId } = scope
	if (caseId === null) return isListed(scope, id)
	const ofCase = sql`SELECT document_id FROM api.document_cases WHERE case_id = ${caseId}`
	return sql`${isListed(scope, id)} AND CASE WHEN (SELECT count(*) FROM (${ofCase} LIMIT ${sql.lit(LARGE_CASE)}) AS first) < ${sql.lit(LARGE_CASE)}
		THEN (${id} IN (${ofCase})) IS TRUE ELSE (${ofCase} AND document_id = ${id}) IS NOT NULL END`
}

/** What the model has read of documents of a scope `s`. */
export const ofModel = (model: string | null) =>
	sql`v.document_id = s.id AND v.version_number = s.version_number AND v.model = ${model} AND cardinality(v.places) > 0`

/** Tells a set of such texts from every other: it changes when one is added, removed or written again. */
export const MARK_OF_READ = sql`count(v.document_id)::integer AS count,
	coalesce(bit_xor(uuid_hash_extended(v.document_id, v.written)), 0)::text AS mark`

export interface MarkOfRead {
	/** How many texts. */
	readonly count: number
	readonly mark: string
}

export const NOTHING_READ: MarkOfRead = { count: 0, mark: '0' }

export interface ScopeSize {
	readonly documents: number
	readonly withText: number
	/** Which texts the embedding model has read; none without a model. */
	readonly read: MarkOfRead
}

/** A case has thousands of documents: they are read in the order of three indexes at once. */
export async function countScope(db: Db, scope: QuestionScope, model: string | null): Promise<ScopeSize> {
	// Every version has a text, or waits for it: the few that were not read are counted.
	const { rows } = await sql<Omit<ScopeSize, 'read'> & MarkOfRead>`
		SELECT count(*)::int AS documents, count(*)::int - (SELECT count(*)::int FROM (${scopeOf(scope)}) s
			JOIN api.document_texts t ON t.document_id = s.id AND t.version_number = s.version_number
			WHERE NOT (t.state = 'extracted' AND t.page_count > 0)) AS "withText", ${MARK_OF_READ}
		FROM (${scopeOf(scope)}) s LEFT JOIN api.passage_vectors v ON ${ofModel(model)}`.execute(db)
	const [{ count, mark, ...size } = { documents: 0, withText: 0, ...NOTHING_READ }] = rows
	return { ...size, read: { count, mark } }
}
