import { createReadStream, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const PACKAGE = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')
/** Readers of scanned pictures, tables of Asian characters and the fonts that every PDF may expect. */
const PARTS = ['wasm', 'cmaps', 'standard_fonts']
/** The security policy allows no WebAssembly: its replacements in JavaScript are served. */
const SERVED = /(?:_nowasm_fallback\.js|\.bcmap|\.pfb|\.ttf)$/

function* files(): Generator<string> {
	for (const part of PARTS) {
		for (const name of readdirSync(join(dirname(PACKAGE), part))) if (SERVED.test(name)) yield `${part}/${name}`
	}
}

/** Serves what the PDF preview loads when a file needs it, under `/assets/pdfjs-VERSION/`, from the product itself. */
export function pdfAssets(): Plugin {
	const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }
	const folder = `assets/pdfjs-${version}`
	return {
		name: 'pdf-assets',
		generateBundle() {
			for (const name of files()) {
				this.emitFile({
					type: 'asset',
					fileName: `${folder}/${name}`,
					source: readFileSync(join(dirname(PACKAGE), name)),
				})
			}
		},
		configureServer(server) {
			const known = new Set(files())
			server.middlewares.use(`/${folder}`, (request, response, next) => {
				const name = (request.url ?? '').replace(/^\/|\?.*$/g, '')
				if (!known.has(name)) return next()
				if (name.endsWith('.js')) response.setHeader('Content-Type', 'text/javascript')
				createReadStream(join(dirname(PACKAGE), name)).pipe(response)
			})
		},
	}
}
