import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { ENGINE_FOLDER } from '../src/features/ocr/engine-files.ts'

const requireFrom = createRequire(import.meta.url)
const packageFolder = (name: string) => dirname(requireFrom.resolve(`${name}/package.json`))

const FROM_NPM = ['eng', 'spa', 'fra', 'deu', 'chi_sim', 'jpn', 'ara'] as const
const RUSSIAN = fileURLToPath(new URL('../src/features/ocr/traineddata/rus.traineddata.gz', import.meta.url))
const CORES = ['lstm', 'simd-lstm', 'relaxedsimd-lstm'] as const

/** The files of the engine by their names in the build. The server sends models as the compressed form of a file without the
 *  ending `.gz`, and the browser unpacks them. */
export function engineFiles(): ReadonlyMap<string, string> {
	const core = packageFolder('tesseract.js-core')
	const files = new Map([['worker.min.js', join(packageFolder('tesseract.js'), 'dist/worker.min.js')]])
	for (const kind of CORES) {
		const name = `tesseract-core-${kind}.wasm.js`
		files.set(name, join(core, name))
	}
	for (const language of FROM_NPM) {
		const path = join(packageFolder(`@tesseract.js-data/${language}`), `4.0.0_best_int/${language}.traineddata.gz`)
		files.set(`${language}.traineddata.gz`, path)
	}
	files.set('rus.traineddata.gz', RUSSIAN)
	return files
}

/** Puts the engine that recognizes text, and its languages, into the build: no other server is ever asked for them. */
export function ocrEngine(): Plugin {
	return {
		name: 'ocr-engine',
		configureServer(server) {
			const files = engineFiles()
			server.middlewares.use((request, response, next) => {
				const path = (request.url ?? '').split('?', 1)[0] ?? ''
				const file = path.startsWith(`/${ENGINE_FOLDER}/`)
					? (files.get(basename(path)) ?? files.get(`${basename(path)}.gz`))
					: undefined
				if (file === undefined) return next()
				response.setHeader('content-type', file.endsWith('.js') ? 'text/javascript' : 'application/octet-stream')
				response.end(readFileSync(file))
			})
		},
		generateBundle() {
			for (const [name, path] of engineFiles())
				this.emitFile({ type: 'asset', fileName: `${ENGINE_FOLDER}/${name}`, source: readFileSync(path) })
		},
	}
}
