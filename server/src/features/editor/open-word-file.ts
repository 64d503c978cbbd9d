import type { Readable } from 'node:stream'
import { FIRM_DOCUMENT_BYTES_MAX } from '@praxis/contract/documents/documents.fields'
import {
	type wordFiles as Endpoints,
	WORD_BYTES_MAX,
	wordErrors,
	wordFiles,
} from '@praxis/contract/editor/word-files.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { readContent } from '../../platform/files/read-content.ts'
import { permitTo } from '../../platform/permit.ts'
import { assertPresent, logAccess } from '../documents/edit-document.ts'
import { getDocument } from '../documents/find-documents.ts'
import { readWordFile } from './docx/reading/read-word-file.ts'
import { createRichFrom } from './write-rich.ts'

const TITLE_MAX = 200
const EDITED = ' (edited)'

/** Creates a document with the text of a Word file of the library, in the place of that file, which stays as it is.
 *  @throws AppError as the endpoint names */
export async function openWordFile(
	ctx: PersonContext,
	{ documentId, id }: ParsedInput<typeof Endpoints.open>,
): Promise<OutputOf<typeof Endpoints.open>> {
	permitTo(ctx, wordFiles.open)
	const file = await getDocument(ctx, { id: documentId })
	assertPresent(file)
	if (file.kind !== 'doc') throw refuse(wordErrors, 'not_word')
	if (file.bytes > WORD_BYTES_MAX) throw refuse(wordErrors, 'word_file_large')
	const content = await readContent(await ctx.platform.files.open(file.hash), FIRM_DOCUMENT_BYTES_MAX)
	const { doc, page, notices } = await readWordFile(ctx, content)
	const title = `${file.title.slice(0, TITLE_MAX - EDITED.length).toWellFormed()}${EDITED}`
	const [first, ...others] = file.cases
	const place = {
		...(first !== undefined && { caseId: first.id, otherCaseIds: others.map((one) => one.id) }),
		...(file.clientId !== null && { clientId: file.clientId }),
		...(file.folderId !== null && { folderId: file.folderId }),
	}
	const alsoWrite = (db: Db) => logAccess(db, ctx, file, 'viewed')
	await createRichFrom(ctx, { id, title, type: 'general', ...place }, { doc, page, templateId: null, alsoWrite })
	return { id, title, notices: [...notices] }
}

/** Reads a Word file as the text of a template. Nothing is saved. */
export async function readWordTemplate(
	ctx: PersonContext,
	_input: ParsedInput<typeof Endpoints.readTemplate>,
	content: Readable,
): Promise<OutputOf<typeof Endpoints.readTemplate>> {
	permitTo(ctx, wordFiles.readTemplate)
	const { doc, notices } = await readWordFile(ctx, await readContent(content, WORD_BYTES_MAX), true)
	return { doc: { ...doc }, notices: [...notices] }
}
