import { readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptsEncoding } from './accepts-encoding.ts'

const TYPES: Readonly<Record<string, string>> = {
	'.css': 'text/css; charset=utf-8',
	'.js': 'text/javascript; charset=utf-8',
	'.mjs': 'text/javascript; charset=utf-8',
	'.woff2': 'font/woff2',
}
/** As the build names files: with a hash of what is in them, so that a file never changes under its name. */
const NAME = /^[\w-][\w.-]*$/
/** The compressed copies that the build makes, best first. */
const COPIES = [
	['br', '.br'],
	['gzip', '.gz'],
] as const
/** In bytes; larger files are few and sent from the disk. */
const LARGEST_KEPT = 1_000_000

interface Asset {
	readonly bytes: Buffer
	readonly encoding: string | null
}

async function read(path: string): Promise<Buffer | null> {
	try {
		return (await stat(path)).size > LARGEST_KEPT ? null : await readFile(path)
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
		throw error
	}
}

/** Answers the files of the build from memory once they have been asked for. `otherwise` answers for what is not there, or too
 *  large to keep. */
export function addBuiltAssets(
	pages: FastifyInstance,
	folder: string,
	setHeaders: (reply: FastifyReply, path: string) => void,
	otherwise: (reply: FastifyReply, name: string) => unknown,
): void {
	const kept = new Map<string, Buffer>()
	const find = async (path: string): Promise<Buffer | null> => {
		const bytes = kept.get(path) ?? (await read(path))
		if (bytes !== null) kept.set(path, bytes)
		return bytes
	}
	const assetFor = async (request: FastifyRequest, path: string): Promise<Asset | null> => {
		for (const [encoding, ending] of COPIES) {
			const bytes = acceptsEncoding(request.headers['accept-encoding'], encoding) ? await find(path + ending) : null
			if (bytes !== null) return { bytes, encoding }
		}
		const bytes = await find(path)
		return bytes === null ? null : { bytes, encoding: null }
	}
	pages.get<{ Params: { name: string } }>('/assets/:name', { exposeHeadRoute: true }, async (request, reply) => {
		const { name } = request.params
		const type = TYPES[extname(name)]
		const path = join(folder, 'assets', name)
		const asset = type !== undefined && NAME.test(name) ? await assetFor(request, path) : null
		if (type === undefined || asset === null) return otherwise(reply, name)
		setHeaders(reply, path)
		reply.type(type).header('vary', 'accept-encoding')
		if (asset.encoding !== null) reply.header('content-encoding', asset.encoding)
		return reply.send(asset.bytes)
	})
}
