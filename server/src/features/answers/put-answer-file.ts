import type { Readable } from 'node:stream'
import {
	ANSWER_FILE_BYTES_MAX,
	ANSWER_FILES_BYTES_MAX,
	ANSWER_FILES_MAX,
	type answers,
	answersErrors,
	CLIENT_FILES_BYTES_MAX,
} from '@praxis/contract/answers/answers.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { AppError, refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import type { FileAnswer } from '@praxis/contract/questionnaires/definition'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import { type Context, withoutKey } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { StoredFile } from '../../platform/files/file-store.ts'
import { holdContent, withPutContent } from '../../platform/files/hold-content.ts'
import { withContentHash } from '../../platform/files/read-content.ts'
import { isOfFirm } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { insertAnswerFile, selectAnswerFiles, selectClientBytes } from './answer-files.queries.ts'
import { lockAnswers, type StoredAnswers, selectAnswers } from './answers.queries.ts'
import { askedQuestionnaire } from './asked-questionnaire.ts'
import type { BrowserKey } from './browser-key.ts'
import { isVisitorRoomUsed } from './visitor-room.ts'
import { assertCanWrite, findAnswers, seesClients, withAnswers } from './with-answers.ts'

type Answers = typeof answers
type Putting = ParsedInput<Answers['putFile']>

const LINK_MS = 5 * 60 * 1000

async function isFullToday(db: Db, ctx: Context, { clientId }: StoredAnswers, bytes: number): Promise<boolean> {
	if (clientId === null) return isVisitorRoomUsed(db, ctx, bytes)
	return bytes + (await selectClientBytes(db, clientId)) > CLIENT_FILES_BYTES_MAX
}

async function requireRoom(db: Db, ctx: Context, found: StoredAnswers | null, input: Putting, bytes: number) {
	const row = requireRow(found, answersErrors, 'answers_not_found')
	assertCanWrite(ctx, row)
	if (row.status !== 'in_progress') throw refuse(answersErrors, 'answers_submitted')
	const { questions } = await askedQuestionnaire(db, row)
	if (questions.get(input.questionId)?.type !== 'file') throw refuse(answersErrors, 'file_not_asked')
	const files = await selectAnswerFiles(db, row.id)
	const total = files.reduce((sum, one) => sum + one.bytes, bytes)
	if (files.length >= ANSWER_FILES_MAX || total > ANSWER_FILES_BYTES_MAX) throw refuse(answersErrors, 'files_too_many')
	if (!isOfFirm(ctx) && (await isFullToday(db, ctx, row, bytes))) throw refuse(answersErrors, 'files_full_today')
	return row
}

async function store({ platform }: Context, content: Readable): Promise<StoredFile> {
	try {
		return await platform.files.put(content, { maxBytes: ANSWER_FILE_BYTES_MAX })
	} catch (error) {
		if (error instanceof AppError && error.code === 'body_too_large') throw refuse(answersErrors, 'file_too_large')
		throw error
	}
}

/** Adds a file to a response. It is checked before it is read and again before it is stored. */
export async function putAnswerFile(
	ctx: Context,
	key: BrowserKey,
	input: Putting,
	content: Readable,
): Promise<FileAnswer> {
	const asking = withoutKey(ctx)
	await withAnswers(asking, key.hash, async (db) => {
		await requireRoom(db, ctx, await selectAnswers(db, input.id, seesClients(ctx)), input, 0)
	})
	const stored = await store(ctx, content)
	return withPutContent(ctx, stored.hash, () => addFile(ctx, key, input, stored))
}

async function addFile(
	ctx: Context,
	key: BrowserKey,
	input: Putting,
	{ hash, bytes }: StoredFile,
): Promise<FileAnswer> {
	if (bytes === 0) throw refuse(answersErrors, 'file_empty')
	return withAnswers(withContentHash(ctx, hash), key.hash, async (db) => {
		const row = await requireRoom(db, ctx, await lockAnswers(db, input.id, seesClients(ctx)), input, bytes)
		const id = newId()
		const now = ctx.platform.clock.now()
		const { questionId: question_id, name } = input
		await holdContent(db, ctx.platform.files, hash)
		await insertAnswerFile(db, { id, answers_id: row.id, question_id, name, bytes, hash, created_at: now })
		await emitAudit(db, ctx, {
			action: 'answers.putFile',
			entity: 'answers',
			entityId: row.id,
			after: { fileId: id, question: question_id, name, bytes, sha256: hash },
			clientId: row.clientId,
			caseId: row.caseId,
		})
		return { fileId: id, name, bytes }
	})
}

/** Where a file can be fetched for the next minutes, by the account that asked when there is one. */
export function linkAnswerFile(
	ctx: Context,
	key: BrowserKey,
	{ id, fileId }: ParsedInput<Answers['fileLink']>,
): Promise<OutputOf<Answers['fileLink']>> {
	const { files, clock } = ctx.platform
	return withAnswers(ctx, key.hash, async (db) => {
		const row = await findAnswers(db, ctx, id)
		const file = (await selectAnswerFiles(db, row.id)).find((one) => one.id === fileId)
		if (file === undefined) throw refuse(answersErrors, 'file_not_found')
		const href = files.signedPath({
			hash: file.hash,
			fileName: file.name,
			contentType: 'application/octet-stream',
			expiresAt: new Date(clock.now().getTime() + LINK_MS),
			...(ctx.actor.kind === 'person' ? { userId: (ctx.actor.preview?.viewer ?? ctx.actor).id } : {}),
		})
		return { href, name: file.name, bytes: file.bytes }
	})
}
