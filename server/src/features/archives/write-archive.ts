import type { DataRow } from '../../platform/personal-data.ts'
import { archivePage, type PartShown, ROWS_SHOWN } from './archive-page.ts'
import type { DataPart } from './personal-data.ts'
import { type ZipEntry, zipStream } from './zip-stream.ts'

export interface WriteOptions {
	readonly whose: string
	readonly madeAt: Date
	/** After each part. */
	readonly onPart: () => Promise<void>
}

interface Count {
	readonly shown: DataRow[]
	count: number
}

async function* jsonOf(part: DataPart, counted: Count): AsyncGenerator<string> {
	yield '['
	for await (const rows of part.pages()) {
		for (const row of rows) {
			yield `${counted.count === 0 ? '\n' : ',\n'}${JSON.stringify(row, null, '\t')}`
			counted.count++
			if (counted.shown.length < ROWS_SHOWN) counted.shown.push(row)
		}
	}
	yield '\n]\n'
}

async function* textOf(text: string): AsyncGenerator<string> {
	yield text
}

async function* entriesOf(parts: readonly DataPart[], options: WriteOptions): AsyncGenerator<ZipEntry> {
	const shown: PartShown[] = []
	for (const part of parts) {
		const counted: Count = { shown: [], count: 0 }
		yield { name: `data/${part.name}.json`, text: jsonOf(part, counted) }
		shown.push({ name: part.name, title: part.title, rows: counted.shown, count: counted.count })
		await options.onPart()
	}
	yield { name: 'index.html', text: textOf(archivePage(options.whose, options.madeAt, shown)) }
}

/** The archive, piece by piece: each part as JSON, and a page to read them by. */
export function writeArchive(parts: readonly DataPart[], options: WriteOptions): AsyncGenerator<Uint8Array> {
	return zipStream(entriesOf(parts, options), options.madeAt)
}
