import type { TextRow } from '../../platform/db/snapshot.ts'
import { escapeHtml } from '../../platform/text/escape-html.ts'
import type { MissingContent, WrittenFile } from './export-run.ts'

export interface PackageShown {
	readonly name: string
	readonly title: string
	readonly headings: readonly string[]
	/** The first of them. */
	readonly rows: TextRow[]
	count: number
}

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
body { max-width: 70rem; margin: 2rem auto; padding: 0 1rem }
h1, h2 { font-family: Georgia, serif; text-wrap: balance }
section { margin-top: 2.5rem }
.scroll { overflow-x: auto }
table { border-collapse: collapse; font-size: 13px; width: 100% }
th, td { border-bottom: 1px solid #8884; padding: .35rem .6rem; text-align: left; vertical-align: top; white-space: pre-line }
th { font-weight: 600 }
.muted { opacity: .75 }
@media print { .scroll { overflow: visible } body { max-width: none } }
`

/** Seconds and the time zone of stored times say nothing to a reader: all of them are in UTC. */
function shown(cell: string | null): string {
	return escapeHtml((cell ?? '').replace(/^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(:\d\d(\.\d+)?\+00)?$/, '$1 $2'))
}

function table({ headings, rows }: PackageShown): string {
	const used = headings.map((_, at) => rows.some((row) => (row[at] ?? '') !== ''))
	const cells = (all: readonly string[], tag: string) =>
		all.flatMap((cell, at) => (used[at] === true ? [`<${tag}>${cell}</${tag.slice(0, 2)}>`] : [])).join('')
	const head = cells(headings.map(escapeHtml), 'th scope="col"')
	const body = rows.map((row) => `<tr>${cells(row.map(shown), 'td')}</tr>`).join('\n')
	return `<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>\n${body}\n</tbody></table></div>`
}

/** One row as a list of facts. */
function facts({ headings, rows }: PackageShown): string {
	const [row = []] = rows
	const lines = headings.flatMap((heading, at) => {
		const value = row[at] ?? ''
		return value === '' ? [] : [`<tr><th scope="row">${escapeHtml(heading)}</th><td>${shown(value)}</td></tr>`]
	})
	return `<div class="scroll"><table><tbody>\n${lines.join('\n')}\n</tbody></table></div>`
}

function sectionOf(one: PackageShown): string {
	const { name, title, rows, count } = one
	const more = count > rows.length ? ` Showing the first ${rows.length} of ${count}.` : ''
	const files = `<a href="data/${name}.csv">CSV</a>, <a href="data/${name}.json">JSON</a>`
	const content = count === 0 ? '<p>None.</p>' : count === 1 ? facts(one) : table(one)
	return `<section id="${name}"><h2>${escapeHtml(title)}</h2>\n${content}\n<p class="muted">As a file: ${files}.${more}</p></section>`
}

function documentList(documents: readonly WrittenFile[]): string {
	if (documents.length === 0) return '<p>None.</p>'
	const address = (path: string) => path.split('/').map(encodeURIComponent).join('/')
	const lines = documents.map(({ path }) => {
		return `<li><a href="${address(path)}">${escapeHtml(path.slice('documents/'.length))}</a></li>`
	})
	return `<ul>\n${lines.join('\n')}\n</ul>\n<p class="muted">With sizes and checksums: <a href="documents/index.csv">CSV</a>.</p>`
}

export interface PackagePage {
	readonly subject: string
	readonly madeAt: Date
	readonly sections: readonly PackageShown[]
	readonly documents: readonly WrittenFile[]
	readonly missing: readonly MissingContent[]
}

/** A page to read an export by, in any browser and with no network. */
export function packagePage({ subject, madeAt, sections, documents, missing }: PackagePage): string {
	const items = sections.map(
		({ name, title, count }) => `<li><a href="#${name}">${escapeHtml(title)}</a> (${count})</li>`,
	)
	const gone = missing.map(({ path, why }) => `<li>${escapeHtml(path)}: ${escapeHtml(why)}</li>`)
	const lost = `<h2>Documents that could not be read</h2><ul>\n${gone.join('\n')}\n</ul>`
	return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(subject)}</title><style>${STYLE}</style></head>
<body>
<h1>${escapeHtml(subject)}</h1>
<p>Exported from Praxis on ${madeAt.toISOString().slice(0, 16).replace('T', ' ')}. Times are in UTC, amounts in US dollars.</p>
<ul>
${items.join('\n')}
<li><a href="#documents">Documents</a> (${documents.length})</li>
</ul>
${sections.map(sectionOf).join('\n')}
<section id="documents"><h2>Documents</h2>
${documentList(documents)}
${missing.length === 0 ? '' : lost}
</section>
</body>
</html>
`
}
