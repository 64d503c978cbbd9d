import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(js|css|html|svg|json|txt|webmanifest)$/
const SMALLEST_BYTES = 1024
/** Size from which a file counts as large: of these the last percent takes minutes. */
const LARGE_BYTES = 1_000_000

function filesBelow(folder: string): string[] {
	return readdirSync(folder, { withFileTypes: true, recursive: true })
		.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
		.map((entry) => join(entry.parentPath, entry.name))
}

/** Writes `.br` and `.gz` beside every text file of the build that is worth it, for the server to send as they are. */
export function compress(): Plugin {
	let folder = ''
	let written = false
	return {
		name: 'compress',
		apply: 'build',
		configResolved(config) {
			folder = resolve(config.root, config.build.outDir)
		},
		writeBundle() {
			written = true
		},
		closeBundle: {
			order: 'post',
			handler() {
				if (!written) return
				for (const path of filesBelow(folder)) {
					const plain = readFileSync(path)
					if (plain.length < SMALLEST_BYTES) continue
					const quality = plain.length > LARGE_BYTES ? 7 : 11
					const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
					writeFileSync(`${path}.br`, brotliCompressSync(plain, { params }))
					writeFileSync(`${path}.gz`, gzipSync(plain, { level: 9 }))
				}
			},
		},
	}
}
