import { documentDetails, documents } from '@praxis/contract/documents/documents.contract'
import { documentFields } from '@praxis/contract/documents/documents.fields'
import { documentKind } from '@praxis/contract/file-formats/file-formats.contract'
import type { RowValues } from '@praxis/contract/imports/plan-row.rules'
import {
	findSameDocuments,
	importDocument,
	lockImportedDocument,
	removeImportedDocument,
	updateDocumentFromFile,
} from '../documents/import-documents.ts'
import { issuesOf } from './check-values.ts'
import { type ImportFile, selectImportFiles, selectImportWithFiles } from './import-files.queries.ts'
import { findCasesOf, findClientsOf, namedIn } from './named-records.ts'
import {
	changedFields,
	type FieldProblem,
	type ReadableRow,
	type RecordWriter,
	restoreFields,
} from './record-writer.ts'

const labels = new Map<string, string>(Object.entries(documentFields).map(([field, { label }]) => [field, label]))
const labelOf = (field: string) => labels.get(field) ?? field
const ENDING = /\.([A-Za-z0-9]{1,5})$/
const FILE_NAME_MAX = 150

const tagsOf = ({ tags = '', status }: RowValues) => [
	...new Set([...tags.split(/[;,|]/), status ?? ''].map((tag) => tag.trim()).filter((tag) => tag !== '')),
]

/** What the form of a document would take of a row; only what the row says. */
function detailsOf(values: RowValues): Readonly<Record<string, unknown>> {
	const { title, description, author, category } = values
	const tags = tagsOf(values)
	return {
		...(title !== undefined && { title }),
		...(description !== undefined && { description }),
		...(author !== undefined && { author }),
		...(category !== undefined && { category }),
		...(tags.length > 0 && { tags }),
	}
}

/** The name of the file; one without an ending gets that of the file type that the row names. */
function fileNameOf({ file = '', fileType = '' }: RowValues): string {
	const name = file.split('/').at(-1) ?? file
	const ending = /^\.?([A-Za-z0-9]{1,5})$/.exec(fileType)?.[1]
	const whole = ENDING.test(name) || ending === undefined ? name : `${name}.${ending.toLowerCase()}`
	return whole.slice(-FILE_NAME_MAX)
}

/** What of a stored file the row carries on: it comes from the file that was found, never from the row. */
const contentOf = ({ hash, bytes, kind, contentType }: ImportFile): RowValues => ({
	contentHash: hash,
	contentBytes: String(bytes),
	contentKind: kind,
	contentType,
})

/** Documents of ZIPs; their cases and clients are named by number, title, name, email or ID. */
export const documentWriter: RecordWriter = {
	async resolve(db, ctx, rows, importId) {
		const ofCases = await findCasesOf(db, rows)
		const ofClients = await findClientsOf(db, rows)
		const named = rows.map(({ row, values }) => ({ key: row, path: values.file ?? '' }))
		const userId = ctx.actor.kind === 'person' ? ctx.actor.id : ''
		const source = await selectImportWithFiles(db, { importId, userId })
		const files = source === null ? new Map<number, ImportFile>() : await selectImportFiles(db, source.id, named)
		const one = (row: ReadableRow) => {
			const about = namedIn(ofCases, row, { field: 'Case', name: row.values.case ?? '', instead: 'its number' })
			const whose = namedIn(ofClients, row, { field: 'Client', name: row.values.client ?? '' })
			const file = files.get(row.row)
			const missing: FieldProblem = { field: 'File in the ZIP', message: `“${row.values.file}” is not in the ZIP.` }
			const values: RowValues = {
				...row.values,
				...(about.id !== undefined && { caseId: about.id }),
				...(about.id === undefined && whose.id !== undefined && { clientId: whose.id }),
				...(file !== undefined && contentOf(file)),
			}
			const problems = [file === undefined ? missing : undefined, about.problem, whose.problem]
			const issues = issuesOf(documentDetails.partial(), detailsOf(row.values), labelOf)
			return { values, problems: [...problems.filter((found) => found !== undefined), ...issues] }
		}
		return new Map(rows.map((row) => [row.row, one(row)]))
	},
	async match(db, rows) {
		const named = rows.map(({ row, values, knownId }) => ({
			key: row,
			id: knownId,
			hash: values.contentHash ?? '',
			title: values.title ?? '',
			caseId: values.caseId ?? null,
			clientId: values.clientId ?? null,
		}))
		return new Map((await findSameDocuments(db, named)).map(({ key, id, version }) => [key, { id, version }]))
	},
	keyOf({ externalId, contentHash, title, caseId, clientId }) {
		if (externalId) return `id ${externalId}`
		return `file ${contentHash} ${(title ?? '').toLowerCase()} ${caseId ?? clientId ?? ''}`
	},
	async create(db, ctx, values) {
		const { caseId, clientId, contentHash = '', contentBytes, contentKind, contentType = '' } = values
		const details = documentDetails.pick({ title: true, description: true, author: true, category: true, tags: true })
		const empty = { description: '', author: '', category: '', tags: [] }
		const { id, version } = await importDocument(db, ctx, {
			...details.parse({ ...empty, ...detailsOf(values) }),
			caseId,
			clientId,
			fileName: fileNameOf(values),
			hash: contentHash,
			bytes: Number(contentBytes),
			kind: documentKind.parse(contentKind),
			contentType,
		})
		return { id, version, before: null, after: null }
	},
	async update(db, ctx, of, values) {
		const changes = detailsOf(values)
		const { before, after } = await updateDocumentFromFile(db, ctx, documents.edit.input.parse({ ...changes, ...of }))
		return { id: of.id, version: after.version, ...changedFields(before, after, Object.keys(changes)) }
	},
	undoCreate: removeImportedDocument,
	async restore(db, ctx, of) {
		const now = await lockImportedDocument(db, of.id)
		return restoreFields({
			of,
			now,
			labelOf,
			update: (input) => updateDocumentFromFile(db, ctx, documents.edit.input.parse(input)),
		})
	},
}
