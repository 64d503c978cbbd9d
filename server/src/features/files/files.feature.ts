import type { Readable } from 'node:stream'
import { files } from '@praxis/contract/files/files.contract'
import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import type { Context } from '../../platform/context.ts'
import type { ServerFeature } from '../../platform/feature.ts'
import { attachmentAnswer } from '../../platform/http/attachment-answer.ts'
import { type Route, route } from '../../platform/http/endpoint-route.ts'

export interface OpenDownload {
	readonly fileName: string
	readonly contentType: string
	readonly content: Readable
}

/** The content a signed path allows. Forged, expired, another person's and gone are all the same: not found. */
export async function openDownload(ctx: Context, token: string): Promise<OpenDownload> {
	const { files } = ctx.platform
	const download = files.verifyToken(token)
	if (download === undefined) throw refuse(kernelErrors, 'not_found')
	const { userId, hash, fileName, contentType } = download
	const isTheirs = userId === undefined || (ctx.actor.kind === 'person' && ctx.actor.id === userId)
	if (!isTheirs) throw refuse(kernelErrors, 'not_found')
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
