import type { Readable } from 'node:stream'
import { files } from '@praxis/contract/files/files.contract'
import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import type { Context } from '../../platform/context.ts'
import { withRead } from '../../platform/db/transaction.ts'
import type { ServerFeature } from '../../platform/feature.ts'
import { attachmentAnswer } from '../../platform/http/attachment-answer.ts'
import { type Route, route } from '../../platform/http/endpoint-route.ts'
import { isDocumentReadable, isScreenedSince } from './files.queries.ts'

export interface OpenDownload {
	readonly fileName: string
	readonly contentType: string
	readonly content: Readable
}

/** Whether an ethical wall was set up around the caller after a path was signed: it may lead behind that wall. */
async function isBehindLaterWall(ctx: Context, signedAt: Date): Promise<boolean> {
	const { actor } = ctx
	if (actor.kind !== 'person' || actor.reach !== 'walled') return false
	return withRead({ ...ctx, actor }, (db) => isScreenedSince(db, signedAt))
}

/** The content a signed path allows. Forged, expired, another person's, behind an ethical wall, of a document no longer theirs to
 *  read and gone are all the same: not found. */
export async function openDownload(ctx: Context, token: string): Promise<OpenDownload> {
	const { files } = ctx.platform
	const download = files.verifyToken(token)
	if (download === undefined) throw refuse(kernelErrors, 'not_found')
	const { userId, hash, fileName, contentType, signedAt, recordId } = download
	const isTheirs = userId === undefined || (ctx.actor.kind === 'person' && ctx.actor.id === userId)
	if (!isTheirs || (await isBehindLaterWall(ctx, signedAt))) throw refuse(kernelErrors, 'not_found')
	const mayRead = recordId === undefined || (await withRead(ctx, (db) => isDocumentReadable(db, recordId)))
	if (!mayRead) throw refuse(kernelErrors, 'not_found')
	return { fileName, contentType, content: await files.open(hash) }
}

const routes: readonly Route[] = [
	route(files.download, async (ctx, { token }) => {
		const { fileName, contentType, content } = await openDownload(ctx, token)
		return attachmentAnswer(fileName, contentType, content)
	}),
]

export const filesFeature: ServerFeature = {
	name: 'files',
	routes,
}
