import {
	documentPreviews,
	type documentPreviews as Endpoints,
	previewErrors,
} from '@praxis/contract/documents/document-previews.contract'
import { documentErrors } from '@praxis/contract/documents/documents.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { PersonContext } from '../../../platform/context.ts'
import { withTransaction } from '../../../platform/db/transaction.ts'
import { permitTo } from '../../../platform/permit.ts'
import { requireRow } from '../../../platform/require-row.ts'
import { ReadingProcess } from '../../file-formats/reading/reading-process.ts'
import { selectDocument } from '../documents.queries.ts'
import { logAccess } from '../edit-document.ts'

const TIME_LIMIT_MS = 15_000

/** Lanes of their own: what is looked at does not wait for what is read, and one slow file does not keep all others waiting. */
const lanes = [1, 2, 3].map(() => ({
	process: new ReadingProcess({ timeLimitMs: TIME_LIMIT_MS }),
	users: [] as string[],
}))
type Lane = (typeof lanes)[number]

/** What a user waits for already keeps their next file waiting, not that of others. */
function laneOf(userId: string): Lane | undefined {
	const own = lanes.find(({ users }) => users.includes(userId))
	return own ?? [...lanes].sort((a, b) => a.users.length - b.users.length)[0]
}

/** The current version as a page, written to the access log. */
export async function renderDocument(
	ctx: PersonContext,
	{ id }: ParsedInput<typeof Endpoints.render>,
): Promise<OutputOf<typeof Endpoints.render>> {
	permitTo(ctx, documentPreviews.render)
	const { files } = ctx.platform
	const row = await withTransaction({ actor: ctx.actor, platform: ctx.platform }, async (db) => {
		const found = requireRow(await selectDocument(db, id), documentErrors, 'document_not_found')
		await logAccess(db, ctx, found, 'viewed')
		return found
	})
	const { kind, contentType, fileName: name, bytes, hash } = row
	return inTurn(ctx.actor.id, ({ process }) =>
		process.render({ kind, contentType, name, bytes }, () => files.open(hash)),
	)
}

const OF_USER_MAX = 3
const ALL_MAX = 20

/** @throws AppError preview_busy */
async function inTurn<T>(userId: string, work: (lane: Lane) => Promise<T>): Promise<T> {
	const lane = laneOf(userId)
	const own = lane?.users.filter((one) => one === userId).length ?? 0
	const all = lanes.reduce((sum, { users }) => sum + users.length, 0)
	if (lane === undefined || own >= OF_USER_MAX || all >= ALL_MAX) throw refuse(previewErrors, 'preview_busy')
	lane.users.push(userId)
	try {
		return await work(lane)
	} finally {
		lane.users.splice(lane.users.indexOf(userId), 1)
	}
}
