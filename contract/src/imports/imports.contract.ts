import { z } from 'zod'
import { documentErrors } from '../documents/documents.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { rowId } from '../kernel/ids.ts'
import { commaList, expectedVersion, flag, pageInput, pageOf } from '../kernel/page.ts'
import { fileName } from '../kernel/text.ts'
import {
	cleanupOptions,
	columnMapping,
	IMPORT_BYTES_MAX,
	IMPORT_COLUMNS_MAX,
	IMPORT_ROWS_MAX,
	IMPORT_ZIP_BYTES_MAX,
	IMPORT_ZIP_FILES_MAX,
	importOptions,
	importRecord,
	importRow,
	importSummary,
	importTarget,
	rowPlan,
	UNDO_DAYS,
} from './imports.fields.ts'

export const importErrors = defineErrors({
	import_not_found: { kind: 'not_found', message: 'Import not found.' },
	import_kind_unknown: {
		kind: 'unprocessable',
		message: 'Failed to parse file: only .csv, .xlsx, .xls, .json and .zip files can be imported.',
	},
	import_zip_expected: {
		kind: 'unprocessable',
		message: 'Failed to parse file: documents come in a .zip file, with an index if you have one.',
	},
	import_zip_unreadable: {
		kind: 'unprocessable',
		message: 'Failed to read the ZIP: it is damaged, cut off, or not a ZIP.',
	},
	import_zip_unsafe: {
		kind: 'unprocessable',
		message: 'Failed to read the ZIP: it holds a link, or a name that leads out of its folder.',
	},
	import_zip_encrypted: {
		kind: 'unprocessable',
		message: 'Failed to read the ZIP: it is protected by a password. Make it again without one.',
	},
	import_zip_twice: { kind: 'unprocessable', message: 'Failed to read the ZIP: it holds two files of one name.' },
	import_zip_too_many: {
		kind: 'unprocessable',
		message: `Failed to read the ZIP: it holds more than ${IMPORT_ZIP_FILES_MAX.toLocaleString('en-US')} files. Divide it.`,
	},
	import_zip_too_large: {
		kind: 'unprocessable',
		message:
			'Failed to read the ZIP: its files are larger than 8 GB together, or one is larger than a document may be.',
	},
	import_zip_empty: { kind: 'unprocessable', message: 'Failed to read the ZIP: there is nothing to import in it.' },
	import_unreadable: { kind: 'unprocessable', message: 'Failed to parse file' },
	import_empty: { kind: 'unprocessable', message: 'Failed to parse file: it has no rows below the headings.' },
	import_too_many_rows: {
		kind: 'unprocessable',
		message: `Failed to parse file: it has more than ${IMPORT_ROWS_MAX.toLocaleString('en-US')} rows. Divide it into several files.`,
	},
	import_too_many_columns: {
		kind: 'unprocessable',
		message: `Failed to parse file: it has more than ${IMPORT_COLUMNS_MAX} columns.`,
	},
	import_quotes_unbalanced: {
		kind: 'unprocessable',
		message: 'Failed to parse file: a quotation mark is opened and never closed.',
	},
	import_json_shape: {
		kind: 'unprocessable',
		message: 'Failed to parse file: a JSON file must be a list of objects, or an object with such a list as “data”.',
	},
	import_mapping_missing: { kind: 'invalid', message: 'Missing required field mappings' },
	import_mapping_twice: { kind: 'invalid', message: 'Two columns are mapped to the same field.' },
	import_mapping_unknown: { kind: 'invalid', message: 'A mapping names a column or field that does not exist.' },
	import_state_wrong: { kind: 'conflict', message: 'The import has moved on meanwhile. Reload it.' },
	import_row_made_since: {
		kind: 'conflict',
		message: 'It came to be after the dry run, by another import or by hand. Look at it again.',
	},
	import_row_posted: {
		kind: 'conflict',
		message: 'What is posted to the books can’t be updated. Correct it in billing or trust accounting.',
	},
	import_undo_over: { kind: 'gone', message: `An import can be undone for ${UNDO_DAYS} days. That time is over.` },
	stale_version: kernelErrors.stale_version,
	body_too_large: { kind: 'too_large', message: 'The file is too large: a list may have 10 MB, a ZIP 2 GB.' },
})

const ACCESS = 'import_data'
const one = z.object({ id: rowId })
const versioned = one.extend({ version: expectedVersion })
const moving = {
	import_not_found: importErrors.import_not_found,
	import_state_wrong: importErrors.import_state_wrong,
	stale_version: importErrors.stale_version,
}
const mapped = {
	import_mapping_missing: importErrors.import_mapping_missing,
	import_mapping_twice: importErrors.import_mapping_twice,
	import_mapping_unknown: importErrors.import_mapping_unknown,
}

const zipErrors = {
	import_zip_unreadable: importErrors.import_zip_unreadable,
	import_zip_unsafe: importErrors.import_zip_unsafe,
	import_zip_encrypted: importErrors.import_zip_encrypted,
	import_zip_twice: importErrors.import_zip_twice,
	import_zip_too_many: importErrors.import_zip_too_many,
	import_zip_too_large: importErrors.import_zip_too_large,
	import_zip_empty: importErrors.import_zip_empty,
	storage_full: documentErrors.storage_full,
	storage_unavailable: documentErrors.storage_unavailable,
}

export const imports = {
	list: endpoint({
		id: 'imports.list',
		method: 'GET',
		path: '/api/imports',
		access: ACCESS,
		summary: 'Imports, newest first.',
		input: z.object(pageInput),
		output: pageOf(importSummary),
		errors: {},
	}),
	get: endpoint({
		id: 'imports.get',
		method: 'GET',
		path: '/api/imports/:id',
		access: ACCESS,
		summary: 'One import with its columns, mapping, counts and first problems.',
		input: one,
		output: importRecord,
		errors: { import_not_found: importErrors.import_not_found },
	}),
	upload: endpoint({
		id: 'imports.upload',
		method: 'POST',
		path: '/api/imports',
		access: ACCESS,
		tokens: false,
		summary: 'Read a file to import. Its rows are kept apart; nothing is imported yet.',
		input: z.object({ target: importTarget, fileName: fileName(150) }),
		output: importRecord,
		content: { types: ['.csv', '.xlsx', '.xls', '.json'] },
		bodyLimit: IMPORT_BYTES_MAX,
		errors: {
			import_kind_unknown: importErrors.import_kind_unknown,
			import_zip_expected: importErrors.import_zip_expected,
			import_unreadable: importErrors.import_unreadable,
			import_empty: importErrors.import_empty,
			import_too_many_rows: importErrors.import_too_many_rows,
			import_too_many_columns: importErrors.import_too_many_columns,
			import_quotes_unbalanced: importErrors.import_quotes_unbalanced,
			import_json_shape: importErrors.import_json_shape,
			body_too_large: importErrors.body_too_large,
		},
		rateLimit: { max: 30, windowSeconds: 600 },
	}),
	uploadZip: endpoint({
		id: 'imports.uploadZip',
		method: 'POST',
		path: '/api/imports/zip',
		access: ACCESS,
		tokens: false,
		summary:
			'Read a ZIP: its files become documents, as its index says or by their folders; lists such as clients.csv in it become imports of their own.',
		input: z.object({ fileName: fileName(150) }),
		output: z.object({ items: z.array(importRecord), notes: z.array(z.string()) }),
		content: { types: ['.zip'] },
		bodyLimit: IMPORT_ZIP_BYTES_MAX,
		errors: { ...zipErrors, body_too_large: importErrors.body_too_large },
		rateLimit: { max: 10, windowSeconds: 600 },
	}),
	clean: endpoint({
		id: 'imports.clean',
		method: 'POST',
		path: '/api/imports/:id/clean',
		access: ACCESS,
		summary: 'Clean every row, or drop the cleaning when no options are sent.',
		input: versioned.extend({ cleanup: cleanupOptions.nullable() }),
		output: importRecord,
		errors: moving,
	}),
	plan: endpoint({
		id: 'imports.plan',
		method: 'POST',
		path: '/api/imports/:id/plan',
		access: ACCESS,
		summary: 'Dry run: decide for every row what an import would do. Nothing is imported.',
		input: versioned.extend({ mapping: z.array(columnMapping).max(IMPORT_COLUMNS_MAX), options: importOptions }),
		output: importRecord,
		errors: { ...moving, ...mapped },
	}),
	remap: endpoint({
		id: 'imports.remap',
		method: 'POST',
		path: '/api/imports/:id/remap',
		access: ACCESS,
		summary: 'Back from the dry run to the mapping.',
		input: versioned,
		output: importRecord,
		errors: moving,
	}),
	decide: endpoint({
		id: 'imports.decide',
		method: 'POST',
		path: '/api/imports/:id/decide',
		access: ACCESS,
		summary: 'Decide on a duplicate that waits for review.',
		input: one.extend({ row: z.int().min(1), plan: z.enum(['create', 'update', 'skip']) }),
		output: importRow,
		errors: { import_not_found: importErrors.import_not_found, import_state_wrong: importErrors.import_state_wrong },
	}),
	start: endpoint({
		id: 'imports.start',
		method: 'POST',
		path: '/api/imports/:id/start',
		access: ACCESS,
		summary: 'Import the rows as the dry run decided, in the background.',
		input: versioned,
		output: importRecord,
		errors: moving,
	}),
	pause: endpoint({
		id: 'imports.pause',
		method: 'POST',
		path: '/api/imports/:id/pause',
		access: ACCESS,
		summary: 'Pause after the batch under way.',
		input: one,
		output: importRecord,
		errors: { import_not_found: importErrors.import_not_found, import_state_wrong: importErrors.import_state_wrong },
	}),
	resume: endpoint({
		id: 'imports.resume',
		method: 'POST',
		path: '/api/imports/:id/resume',
		access: ACCESS,
		summary: 'Continue an import that is paused or has failed.',
		input: one,
		output: importRecord,
		errors: { import_not_found: importErrors.import_not_found, import_state_wrong: importErrors.import_state_wrong },
	}),
	undo: endpoint({
		id: 'imports.undo',
		method: 'POST',
		path: '/api/imports/:id/undo',
		access: ACCESS,
		summary: `Undo an import, for ${UNDO_DAYS} days. Records that were changed or used since stay and are named.`,
		input: versioned,
		output: importRecord,
		errors: { ...moving, import_undo_over: importErrors.import_undo_over },
		dangerous: true,
	}),
	discard: endpoint({
		id: 'imports.discard',
		method: 'DELETE',
		path: '/api/imports/:id',
		access: ACCESS,
		summary: 'Remove an import that has imported nothing, with its rows.',
		input: one,
		output: z.object({ id: z.string() }),
		errors: { import_not_found: importErrors.import_not_found, import_state_wrong: importErrors.import_state_wrong },
	}),
	rows: endpoint({
		id: 'imports.rows',
		method: 'GET',
		path: '/api/imports/:id/rows',
		access: ACCESS,
		summary: 'Rows of the file with what is planned for them and what became of them.',
		input: one.extend({
			...pageInput,
			plan: commaList(rowPlan),
			/** Only rows with problems. */
			problems: z.enum(['all', 'errors', 'warnings']).optional(),
			/** Only rows that the cleanup kept. */
			kept: flag,
		}),
		output: pageOf(importRow),
		errors: { import_not_found: importErrors.import_not_found },
	}),
	refused: endpoint({
		id: 'imports.refused',
		method: 'GET',
		path: '/api/imports/:id/refused.csv',
		access: ACCESS,
		summary: 'The rows that were not imported as a CSV file, with a column that says why.',
		input: one,
		output: z.null(),
		errors: { import_not_found: importErrors.import_not_found },
	}),
}
