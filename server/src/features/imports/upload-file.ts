import { orderOfDates } from '@praxis/contract/imports/import-values.rules'
import { importErrors, type imports } from '@praxis/contract/imports/imports.contract'
import {
	IMPORT_BYTES_MAX,
	type ImportColumn,
	type ImportFormat,
	type ImportOptions,
	type ImportRecord,
	type ImportTarget,
} from '@praxis/contract/imports/imports.fields'
import { matchColumns } from '@praxis/contract/imports/match-columns.rules'
import { mergedMapping, recognizeProduct } from '@praxis/contract/imports/presets.rules'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { readContent } from '../../platform/files/read-content.ts'
import type { HttpExchange } from '../../platform/http/endpoint-route.ts'
import { permit } from '../../platform/permit.ts'
import { readImport } from './find-imports.ts'
import { selectImportWithFiles } from './import-files.queries.ts'
import { selectMapping } from './import-mappings.queries.ts'
import { insertRows } from './import-rows.queries.ts'
import { insertImport } from './imports.queries.ts'
import { readFile } from './read-file.ts'
import { recordImportChange } from './record-import-change.ts'

const SAMPLES = 3
const SAMPLE_MAX = 200

function columnsOf(headings: readonly string[], rows: readonly (readonly string[])[]): ImportColumn[] {
	return headings.map((name, at) => {
		const samples: string[] = []
		for (const row of rows) {
			const cell = (row[at] ?? '').trim()
			if (cell !== '') samples.push(cell.slice(0, SAMPLE_MAX).toWellFormed())
			if (samples.length === SAMPLES) break
		}
		return { name: name.slice(0, SAMPLE_MAX).toWellFormed(), samples }
	})
}

function notesOf(isSaved: boolean, product: string | undefined): string[] {
	if (isSaved) return ['The columns are mapped as in the last file with the same headings.']
	return product === undefined ? [] : [`Recognized as an export of ${product}.`]
}

export interface FileToStage {
	/** Id of an import whose files are stored already. */
	readonly id?: string
	readonly target: ImportTarget
	readonly fileName: string
	readonly format: Omit<ImportFormat, 'dateOrder'>
	readonly headings: readonly string[]
	readonly rows: readonly (readonly string[])[]
}

/** Keeps the rows of a file as an import to be cleaned and mapped. Returns its id. */
export async function stageImport(
	db: Db,
	ctx: PersonContext,
	{ id: given, target, fileName, format, headings, rows }: FileToStage,
): Promise<string> {
	const columns = columnsOf(headings, rows)
	const order = orderOfDates(rows.flat())
	const options: ImportOptions = { duplicates: 'skip', dateOrder: order ?? 'month-first', withoutEmail: false }
	const recognized = recognizeProduct(target, columns)
	const id = given ?? newId()
	const saved = await selectMapping(db, { target, columns })
	const matched = matchColumns(target, columns).map(({ column, field }) => ({ column, field }))
	const mapping = saved ?? mergedMapping(recognized?.mapping ?? [], matched)
	const notes = [...format.notes, ...notesOf(saved !== null, recognized?.product)]
	await insertImport(db, {
		id,
		target,
		fileName,
		format: { ...format, notes, dateOrder: order },
		columns,
		mapping,
		options,
		rowCount: rows.length,
		createdBy: ctx.actor.id,
		now: ctx.platform.clock.now(),
	})
	await insertRows(db, id, rows)
	await recordImportChange(db, ctx, {
		action: 'imports.upload',
		id,
		details: { fileName, target, rows: rows.length },
	})
	return id
}

/** A list of documents alone names files of the last ZIP of the same person. @throws AppError import_zip_expected */
async function withFilesOf<T extends Pick<FileToStage, 'format'>>(db: Db, ctx: PersonContext, read: T): Promise<T> {
	const zip = await selectImportWithFiles(db, { importId: null, userId: ctx.actor.id })
	if (zip === null) throw refuse(importErrors, 'import_zip_expected')
	const note = `Its files are those of “${zip.fileName}” of ${zip.createdAt.toISOString().slice(0, 10)}.`
	return { ...read, format: { ...read.format, notes: [note, ...read.format.notes] } }
}

/** Reads a file and keeps its rows, to be cleaned and mapped. */
export async function uploadImport(
	ctx: PersonContext,
	{ target, fileName }: ParsedInput<typeof imports.upload>,
	{ content }: Pick<HttpExchange, 'content'>,
): Promise<ImportRecord> {
	permit(ctx, ['import_data'])
	const read = await readFile({ name: fileName, content: await readContent(content, IMPORT_BYTES_MAX) })
	return withTransaction(ctx, async (db) => {
		const list = target === 'documents' ? await withFilesOf(db, ctx, read) : read
		return readImport(db, await stageImport(db, ctx, { target, fileName, ...list }))
	})
}
