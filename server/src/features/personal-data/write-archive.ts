import { type ZipEntry, zipStream } from '../../platform/files/zip-stream.ts'
import type { DataRow } from '../../platform/personal-data.ts'
import { escapeHtml } from '../../platform/text/escape-html.ts'
import type { DataPart } from './personal-data.ts'

/** Rows of a part that the page shows; the rest stands in its file. */
const ROWS_SHOWN = 200

interface PartShown {
	readonly name: string
	readonly title: string
	/** The first of them. */
	readonly rows: readonly DataRow[]
	readonly count: number
}

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
body { max-width: 70rem; margin: 2rem auto; padding: 0 1rem }
h1, h2 { font-family: Georgia, serif }
section { margin-top: 2.5rem }
.scroll { overflow-x: auto }
table { border-collapse: collapse; font-size: 13px }
th, td { border: 1px solid #8886; padding: .3rem .6rem; text-align: left; vertical-align: top; overflow-wrap: anywhere }
.muted { opacity: .75 }
`

function cell(value: unknown): string {
	if (value === null || value === undefined) return ''
	if (value instanceof Date) return value.toISOString()
	return escapeHtml(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

function inWords(column: string): string {
	const words = column.replaceAll('_', ' ')
	return escapeHtml(words.charAt(0).toUpperCase() + words.slice(1))
}

function tableOf(rows: readonly DataRow[]): string {
	const columns = Object.keys(rows[0] ?? {})
	const head = columns.map((one) => `<th scope="col">${inWords(one)}</th>`).join('')
	const body = rows.map((row) => `<tr>${columns.map((one) => `<td>${cell(row[one])}</td>`).join('')}</tr>`).join('\n')
	return `<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>\n${body}\n</tbody></table></div>`
}

function sectionOf({ name, title, rows, count }: PartShown): string {
	const file = `data/${name}.json`
	const more = count > rows.length ? ` Showing the first ${rows.length} of ${count}.` : ''
	const note = `<p class="muted">File: <a href="${file}">${file}</a>.${more}</p>`
	const content = rows.length === 0 ? '<p>None.</p>' : tableOf(rows)
	return `<section id="${name}"><h2>${escapeHtml(title)}</h2>\n${content}\n${note}</section>`
}

/** A page to read an archive by, in any browser and with no network. */
function archivePage(whose: string, madeAt: Date, parts: readonly PartShown[]): string {
	const index = parts
		.map((one) => `<li><a href="#${one.name}">${escapeHtml(one.title)}</a> (${one.count})</li>`)
		.join('\n')
	return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Your data in Praxis: ${escapeHtml(whose)}</title><style>${STYLE}</style></head>
<body>
<h1>Your data in Praxis: ${escapeHtml(whose)}</h1>
<p>Created ${madeAt.toISOString()}. Times are in UTC. Passwords, keys and secrets are not included: they are stored in a form that cannot be read.</p>
<ul>
${index}
</ul>
${parts.map(sectionOf).join('\n')}
</body>
</html>
`
}

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

async function* encoded(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
	const encoder = new TextEncoder()
	for await (const text of texts) yield encoder.encode(text)
}

async function* textOf(text: string): AsyncGenerator<string> {
	yield text
}

async function* entriesOf(parts: readonly DataPart[], options: WriteOptions): AsyncGenerator<ZipEntry> {
	const shown: PartShown[] = []
	for (const part of parts) {
		const counted: Count = { shown: [], count: 0 }
		yield { name: `data/${part.name}.json`, content: encoded(jsonOf(part, counted)) }
		shown.push({ name: part.name, title: part.title, rows: counted.shown, count: counted.count })
		await options.onPart()
	}
	yield { name: 'index.html', content: encoded(textOf(archivePage(options.whose, options.madeAt, shown))) }
}

/** The archive, piece by piece: each part as JSON, and a page to read them by. */
export function writeArchive(parts: readonly DataPart[], options: WriteOptions): AsyncGenerator<Uint8Array> {
	return zipStream(entriesOf(parts, options), options.madeAt)
}
