import type { Snapshot } from '../../platform/db/snapshot.ts'

/** Which documents: of everything, or of some cases and, where named, of a client. */
export interface ExportedScope {
	/** Null for everything. */
	readonly caseIds: readonly string[] | null
	readonly clientId: string | null
}

export interface ExportedDocument {
	readonly id: string
	readonly title: string
	readonly fileName: string
	readonly hash: string
	readonly contentType: string
	readonly bytes: string
	readonly version: string
	readonly isCurrent: boolean
	readonly isDeleted: boolean
	readonly caseFolder: string
	readonly clientName: string
	/** From the topmost on. */
	readonly folders: readonly string[]
	readonly addedBy: string
	readonly addedAt: string
}

const uuids = (ids: readonly string[]) => `'{${ids.join(',')}}'::uuid[]`

/** Names of cases and clients outside the scope stay out of the export. */
function namedIn({ caseIds, clientId }: ExportedScope) {
	if (caseIds === null) return { ofCase: () => 'true', ofClient: () => 'true' }
	const clients = `SELECT client_id FROM api.cases WHERE id = ANY (${uuids(caseIds)})`
	return {
		ofCase: (id: string) => `${id} = ANY (${uuids(caseIds)})`,
		ofClient: (id: string) => (clientId === null ? `${id} IN (${clients})` : `${id} = '${clientId}'`),
	}
}

function shown(scope: ExportedScope): string {
	const { ofCase, ofClient } = namedIn(scope)
	return `WITH RECURSIVE places AS (
		SELECT id, ARRAY[name] AS names, 1 AS depth FROM api.document_folders
		WHERE parent_id IS NULL AND (case_id IS NULL OR ${ofCase('case_id')}) AND (client_id IS NULL OR ${ofClient('client_id')})
		UNION ALL SELECT f.id, p.names || f.name, p.depth + 1 FROM api.document_folders f JOIN places p ON p.id = f.parent_id
		WHERE p.depth < 50
	)
	SELECT d.id, d.title, v.file_name, v.hash, v.content_type, v.bytes, v.number, v.number = d.version_number, d.deleted_at IS NOT NULL,
		coalesce((SELECT nullif(concat_ws(' ', k.case_number, k.case_name), '') FROM api.document_cases c JOIN api.cases k ON k.id = c.case_id
			WHERE c.document_id = d.id AND ${ofCase('k.id')} ORDER BY k.created_at, k.id LIMIT 1), ''),
		coalesce((SELECT full_name FROM api.clients WHERE clients.id = d.client_id AND ${ofClient('d.client_id')}), ''),
		coalesce((SELECT array_to_json(names)::text FROM places WHERE places.id = d.folder_id), '[]'), v.added_by_name, v.created_at
	FROM api.documents d JOIN api.document_versions v ON v.document_id = d.id`
}

function filterOf({ caseIds, clientId }: ExportedScope): string {
	if (caseIds === null) return ''
	const ofClient = clientId === null ? 'false' : `d.client_id = '${clientId}'`
	const ofCases = `EXISTS (SELECT FROM api.document_cases c WHERE c.document_id = d.id AND c.case_id = ANY (${uuids(caseIds)}))`
	return ` WHERE d.deleted_at IS NULL AND (${ofCases} OR ${ofClient})`
}

/** Every version of every document, by case, document and number. */
export async function* exportedDocuments({ rows }: Snapshot, scope: ExportedScope): AsyncGenerator<ExportedDocument> {
	for await (const row of rows(`${shown(scope)}${filterOf(scope)} ORDER BY 10, d.created_at, d.id, v.number DESC`)) {
		const [id, title, fileName, hash, contentType, bytes, version, current, deleted, ...rest] = row.map(
			(cell) => cell ?? '',
		)
		const [caseFolder = '', clientName = '', folders = '[]', addedBy = '', addedAt = ''] = rest
		if (id === undefined || title === undefined || fileName === undefined || hash === undefined) continue
		yield {
			id,
			title,
			fileName,
			hash,
			contentType: contentType ?? '',
			bytes: bytes ?? '',
			version: version ?? '',
			isCurrent: current === 't',
			isDeleted: deleted === 't',
			caseFolder,
			clientName,
			folders: JSON.parse(folders) as string[],
			addedBy,
			addedAt,
		}
	}
}

/** How many versions of documents there are. */
export async function countDocuments(db: Snapshot, scope: ExportedScope): Promise<number> {
	const { rows } = await db.client.query<{ count: number }>(
		`SELECT count(*)::int AS count FROM api.documents d JOIN api.document_versions v ON v.document_id = d.id${filterOf(scope)}`,
	)
	return rows[0]?.count ?? 0
}
