import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts'
import { contentTypeOf, isCompressible } from './content-types.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const BROTLI_QUALITY = 9
const COMPRESS_FROM = 1024
/** Files above this are read for each request instead of being kept. */
const KEEP_BYTES_MAX = 4 * 1024 * 1024

interface WebFile {
	readonly path: string
	readonly bytes: number
	readonly type: string
	readonly etag: string
	readonly kept: Map<Encoding, Promise<Buffer>>
}

function isMissing(error: unknown): boolean {
	return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
}

async function compressed(content: Buffer, encoding: Encoding): Promise<Buffer> {
	if (encoding === 'br') {
		return compressBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
	}
	return encoding === 'gzip' ? compressGzip(content) : content
}

/** The built web app: every file known by its address, so that no address can lead anywhere else. */
export class WebFiles {
	readonly #folder: string
	#files = new Map<string, WebFile>()
	#builtAt = -1

	constructor(folder: string) {
		this.#folder = folder
	}

	/** Looks whether there is a (newer) build; false when there is none. */
	async refresh(): Promise<boolean> {
		try {
			const { mtimeMs } = await stat(join(this.#folder, 'index.html'))
			if (mtimeMs !== this.#builtAt) await this.#scan(mtimeMs)
			return true
		} catch (error) {
			if (!isMissing(error)) throw error
			this.#files = new Map()
			this.#builtAt = -1
			return false
		}
	}

	find(address: string): WebFile | undefined {
		return this.#files.get(address)
	}

	/** The best encoding a client takes; a file that gains nothing goes as it is. */
	encodingFor(file: WebFile, accepted: string | undefined): Encoding {
		return file.bytes < COMPRESS_FROM || !isCompressible(file.type) ? 'identity' : acceptedEncoding(accepted)
	}

	read(file: WebFile, encoding: Encoding): Promise<Buffer> {
		const known = file.kept.get(encoding)
		if (known !== undefined) return known
		const reading = this.#load(file, encoding)
		if (file.bytes > KEEP_BYTES_MAX) return reading
		file.kept.set(encoding, reading)
		reading.catch(() => file.kept.delete(encoding))
		return reading
	}

	async #load(file: WebFile, encoding: Encoding): Promise<Buffer> {
		const beside = encoding === 'br' ? '.br' : encoding === 'gzip' ? '.gz' : null
		if (beside !== null) {
			try {
				return await readFile(`${file.path}${beside}`)
			} catch (error) {
				if (!isMissing(error)) throw error
			}
		}
		return compressed(await readFile(file.path), encoding)
	}

	async #scan(builtAt: number): Promise<void> {
		const entries = await readdir(this.#folder, { recursive: true, withFileTypes: true })
		const files = new Map<string, WebFile>()
		for (const entry of entries) {
			if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue
			const path = join(entry.parentPath, entry.name)
			const { size, mtimeMs } = await stat(path)
			const etag = `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`
			const address = `/${relative(this.#folder, path).split(sep).join('/')}`
			files.set(address, { path, bytes: size, type: contentTypeOf(path), etag, kept: new Map() })
		}
		this.#files = files
		this.#builtAt = builtAt
	}
}
