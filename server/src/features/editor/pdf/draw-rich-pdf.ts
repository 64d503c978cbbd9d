import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { type RichPage, typstSource } from './typst-source.ts'

const FONTS = ['tinos/', 'arimo/', 'carlito/'] as const
/** So that the same text makes the same PDF. */
const CREATED = 0

let kept: NodeCompiler | undefined

/** One a thread: it takes a fifth of a second to make. */
function compiler(): NodeCompiler {
	const folder = (name: string) =>
		fileURLToPath(new URL('.', import.meta.resolve(`@expo-google-fonts/${name}package.json`)))
	kept ??= NodeCompiler.create({
		workspace: fileURLToPath(new URL('./empty', import.meta.url)),
		fontArgs: [{ fontPaths: FONTS.map(folder) }],
	})
	return kept
}

export async function drawRichPdf(page: RichPage): Promise<Uint8Array> {
	const typst = compiler()
	try {
		return new Uint8Array(typst.pdf({ mainFileContent: typstSource(page) }, { creationTimestamp: CREATED }))
	} finally {
		typst.evictCache(0)
	}
}
