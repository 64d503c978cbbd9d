import type { ZipEntry } from '../../platform/files/zip-stream.ts'
import { documentEntries } from './document-entries.ts'
import { CSV_START, csvLine, type ExportRun, textEntry } from './export-run.ts'
import { icalendar } from './open-formats.queries.ts'
import { type PackageShown, packagePage } from './package-page.ts'
import { PACKAGE_SECTIONS, type PackageScope, type PackageSection, sectionRows } from './package-sections.queries.ts'

export interface PackageOptions {
	readonly scope: PackageScope
	/** Name of the client or the case. */
	readonly subject: string
	readonly withInternal: boolean
}

export function sectionsOf({ scope, withInternal }: PackageOptions): PackageSection[] {
	return PACKAGE_SECTIONS.filter(
		({ isInternal, isOfClient }) =>
			(withInternal || isInternal !== true) && (scope.clientId !== null || isOfClient !== true),
	)
}

/** Rows of a section that the page shows; the rest stands in its file. */
const ROWS_SHOWN = 200

async function* csvOf(run: ExportRun, section: PackageSection, scope: PackageScope, shown: PackageShown) {
	yield CSV_START + csvLine(section.columns.map(([heading]) => heading))
	for await (const row of sectionRows(run.snapshot, section, scope)) {
		yield csvLine(row)
		shown.count += 1
		if (shown.rows.length < ROWS_SHOWN) shown.rows.push(row)
	}
	run.counts.rows += shown.count
}

async function* jsonOf(run: ExportRun, section: PackageSection, scope: PackageScope) {
	let rows = 0
	yield '['
	for await (const row of sectionRows(run.snapshot, section, scope)) {
		const named = Object.fromEntries(section.columns.map(([heading], at) => [heading, row[at] ?? null]))
		yield `${rows === 0 ? '\n' : ',\n'}${JSON.stringify(named)}`
		rows += 1
	}
	yield '\n]\n'
}

/** A client or a case with all that belongs to it, to be read in any browser and taken into other programs. */
export async function* packageEntries(run: ExportRun, options: PackageOptions): AsyncGenerator<ZipEntry> {
	const { scope, subject } = options
	const sections: PackageShown[] = []
	for (const section of sectionsOf(options)) {
		await run.step(section.title)
		const { name, title, columns } = section
		const shown: PackageShown = { name, title, headings: columns.map(([heading]) => heading), rows: [], count: 0 }
		yield textEntry(run, `data/${name}.csv`, csvOf(run, section, scope, shown), () => shown.count)
		yield textEntry(run, `data/${name}.json`, jsonOf(run, section, scope), () => shown.count)
		sections.push(shown)
	}
	await run.step('Calendar')
	yield textEntry(run, 'calendar.ics', icalendar(run.snapshot, scope))
	yield* documentEntries(run, scope)
	const { madeAt, written, missing } = run
	const documents = written.filter(({ path }) => path.startsWith('documents/') && path !== 'documents/index.csv')
	yield textEntry(run, 'index.html', [packagePage({ subject, madeAt, sections, documents, missing })])
}
