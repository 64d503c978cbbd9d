import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { RichNode } from '@praxis/contract/editor/editor-schema'
import { withinPixels, withLabels } from '../pictures.ts'
import { picturesOf, type RichPage, typstSource } from './typst-source.ts'

const FONTS = ['tinos/', 'arimo/', 'carlito/'] as const
/** So that the same text makes the same PDF. */
const CREATED = 0

const WORKSPACE = fileURLToPath(new URL('./empty', import.meta.url))

let kept: NodeCompiler | undefined

/** One a thread: it takes a fifth of a second to make. */
function compiler(): NodeCompiler {
	const folder = (name: string) =>
		fileURLToPath(new URL('.', import.meta.resolve(`@expo-google-fonts/${name}package.json`)))
	kept ??= NodeCompiler.create({
		workspace: WORKSPACE,
		fontArgs: [{ fontPaths: FONTS.map(folder) }],
	})
	return kept
}

const shadowOf = (path: string) => `${WORKSPACE}${path}`
const pdfOf = (typst: NodeCompiler, mainFileContent: string) =>
	new Uint8Array(typst.pdf({ mainFileContent }, { creationTimestamp: CREATED }))

/** The pictures that cannot be drawn, by path: their heads are right, the rest is damaged. */
function damagedOf(typst: NodeCompiler, pictures: ReadonlyMap<string, Uint8Array>): Set<string> {
	const damaged = [...pictures.keys()].filter((path) => {
		try {
			pdfOf(typst, `#image("${path}")`)
			return false
		} catch {
			return true
		}
	})
	return new Set(damaged)
}

/** The same without the pictures that are damaged: their labels stand in their place. */
function withoutDamaged(page: RichPage, typst: NodeCompiler, pictures: ReadonlyMap<string, Uint8Array>): RichPage {
	const damaged = damagedOf(typst, pictures)
	if (damaged.size === 0) return page
	const isDamaged = (image: RichNode) => [...picturesOf(image).keys()].some((path) => damaged.has(path))
	return { ...page, doc: withLabels(page.doc, isDamaged) }
}

export async function drawRichPdf(given: RichPage): Promise<Uint8Array> {
	const page = { ...given, doc: withinPixels(given.doc) }
	const typst = compiler()
	const pictures = picturesOf(page.doc)
	try {
		for (const [path, bytes] of pictures) typst.mapShadow(shadowOf(path), Buffer.from(bytes))
		try {
			return pdfOf(typst, typstSource(page))
		} catch (error) {
			const left = pictures.size === 0 ? page : withoutDamaged(page, typst, pictures)
			if (left === page) throw error
			return pdfOf(typst, typstSource(left))
		}
	} finally {
		typst.resetShadow()
		typst.evictCache(0)
	}
}
