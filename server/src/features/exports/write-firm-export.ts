import type { ExportFormat } from '@praxis/contract/exports/exports.contract'
import type { DatabaseTable } from '../../platform/db/list-tables.ts'
import type { ZipEntry } from '../../platform/files/zip-stream.ts'
import { documentEntries } from './document-entries.ts'
import { type ExportRun, textEntry } from './export-run.ts'
import type { ExportedScope } from './exported-documents.queries.ts'
import { TABLES_LEFT_OUT } from './left-out.ts'
import { icalendar, ledgerJournal, vcards } from './open-formats.queries.ts'
import { tableEntries } from './table-entries.queries.ts'
import { dictionary } from './write-dictionary.ts'

export const EVERYTHING: ExportedScope = { caseIds: null, clientId: null }

const README = `Everything this firm keeps in Praxis, in open formats.

data-dictionary.csv   every table and column: what it is, and whether this export has it
tables/               each table twice: CSV for a spreadsheet, JSON for a program
documents/            all versions of all documents, in folders by case, with index.csv
audit.csv             who did what, when and from where (table audit_log)
contacts.vcf          clients and contacts, vCard 4.0
calendar.ics          events, deadlines and tasks, iCalendar
ledger.journal        all entries of all books, hledger
manifest.json         every file with its size, SHA-256 and number of rows

All tables are of the same moment. Times are in UTC. Amounts are in US cents.
CSV files are UTF-8 with CRLF. A cell that a spreadsheet would run as a formula has an apostrophe in front of it; the JSON files do not.
Passwords, tokens, keys and their hashes are not included: the dictionary names each of these columns.
What the server computes from other tables, such as indexes for searching, is not included either.
`

export const tablesOf = (all: readonly DatabaseTable[]) => all.filter(({ name }) => TABLES_LEFT_OUT[name] === undefined)

async function* allTables(
	run: ExportRun,
	all: readonly DatabaseTable[],
	format: ExportFormat,
): AsyncGenerator<ZipEntry> {
	for (const table of tablesOf(all)) {
		await run.step(`Table ${table.name}`)
		for (const entry of tableEntries(run, table, format)) {
			if (table.name === 'audit_log' && entry.name.endsWith('.csv')) yield { ...entry, name: 'audit.csv' }
			else yield entry
		}
	}
}

/** Everything the firm owns. */
export async function* firmEntries(
	run: ExportRun,
	all: readonly DatabaseTable[],
	format: ExportFormat,
): AsyncGenerator<ZipEntry> {
	if (format === 'all') yield textEntry(run, 'README.txt', [README.replaceAll('\n', '\r\n')])
	yield textEntry(run, 'data-dictionary.csv', dictionary(all))
	yield* allTables(run, all, format)
	if (format !== 'all') return
	await run.step('Contacts, calendar and ledger')
	yield textEntry(run, 'contacts.vcf', vcards(run.snapshot))
	yield textEntry(run, 'calendar.ics', icalendar(run.snapshot, EVERYTHING))
	yield textEntry(run, 'ledger.journal', ledgerJournal(run.snapshot))
	yield* documentEntries(run, EVERYTHING)
}
